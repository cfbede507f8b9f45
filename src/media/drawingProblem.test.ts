import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawingProblem } from "./drawingProblem.ts";

const OPENING =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9"';
const drawing = (inside: string, attributes = "") => `${OPENING}${attributes}>${inside}</svg>`;
const styledDrawing = (css: string) => drawing(`<style>${css}</style>`);
const PNG = "data:image/png;base64,iVBORw0KGgo=";

const MALICIOUS: Record<string, string | Buffer> = {
  "a script": drawing("<script>alert(1)</script>"),
  "a script without content": drawing('<script href="#a"/>'),
  "a script with a prefix": drawing("<s:script>alert(1)</s:script>"),
  "a script in capitals": drawing("<SCRIPT>alert(1)</SCRIPT>"),
  "a script in CDATA": drawing("<script><![CDATA[alert(1)]]></script>"),
  "a script of HTML": drawing('<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>'),
  "a script behind a comment that seems to go on": drawing("<!-- <!-- --><script>alert(1)</script>"),
  "a script behind CDATA that seems to open a comment": drawing(
    "<desc><![CDATA[<!--]]></desc><script>alert(1)</script>",
  ),
  "a script behind an attribute that seems to open a comment": drawing('<g id="&lt;!--"/><script>alert(1)</script>'),
  "an event handler": drawing("", ' onload="alert(1)"'),
  "an event handler in capitals": drawing("", ' ONLOAD="alert(1)"'),
  "an event handler behind a line break": drawing('<path d="M0 0"\n\tonclick\n=\n"alert(1)"/>'),
  "an event handler behind an attribute with a bracket": drawing('<g id=">" onclick="alert(1)"/>'),
  "a foreignObject": drawing('<foreignObject><h:iframe src="https://sly.example"/></foreignObject>'),
  "a foreignObject with a prefix": drawing("<s:foreignObject/>"),
  "a frame of HTML": drawing('<h:iframe srcdoc="x"/>'),
  "a form of HTML": drawing('<h:form action="https://sly.example"/>'),
  "a link that runs a script": drawing('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  "a link that runs a script, with a tab in it": drawing('<a href="java&#9;script:alert(1)"/>'),
  "a link that runs a script, in characters by number": drawing('<a xlink:href="&#x6a;avascript:alert(1)"/>'),
  "a link with another prefix": drawing('<a x:href="https://sly.example"/>'),
  "a link to another website": drawing('<a href="https://sly.example"/>'),
  "a link to another page": drawing('<a href="/fees"/>'),
  "a picture elsewhere": drawing('<image width="9" xlink:href="https://sly.example/seen.png"/>'),
  "a picture elsewhere, without a scheme": drawing('<image href="//sly.example/seen.png"/>'),
  "a picture in another file": drawing('<image href="hill.jpg"/>'),
  "a picture of a filter": drawing('<filter id="f"><feImage href="https://sly.example/seen.png"/></filter>'),
  "a part of another drawing": drawing('<use href="other.svg#a"/>'),
  "a drawing within it": drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  "a page within it": drawing('<a href="data:text/html,&lt;script>alert(1)&lt;/script>"/>'),
  "another base of its links": drawing('<use href="#a"/>', ' xml:base="https://sly.example/"'),
  "an import of styles": styledDrawing('@import "https://sly.example/a.css";'),
  "an import of styles, with an escape": styledDrawing('@\\69mport "https://sly.example/a.css";'),
  "an import of styles, parted by a comment of XML": styledDrawing('@im<!-- -->port "https://sly.example/a.css";'),
  "an import of styles, in CDATA": styledDrawing("<![CDATA[@import url(https://sly.example/a.css);]]>"),
  "styles with an address": styledDrawing("path{fill:url(https://sly.example/a.svg#a)}"),
  "styles with an address in quotes": styledDrawing("path{fill:URL( 'https://sly.example/a.svg#a' )}"),
  "styles with an address, with an escape": styledDrawing("path{fill:u\\72l(https://sly.example/a.svg#a)}"),
  "styles with an address, in characters by number": styledDrawing("path{fill:&#117;rl(https://sly.example/a.svg#a)}"),
  "styles with an address behind a comment": styledDrawing("path{fill:url(/**/https://sly.example)}"),
  "styles with a set of pictures": styledDrawing('svg{background:image-set("https://sly.example/seen.png" 1x)}'),
  "styles with a set of pictures in a variable": styledDrawing(
    'svg{--a:"https://sly.example/seen.png";background:-webkit-image-set(var(--a) 1x)}',
  ),
  "styles with a font elsewhere": styledDrawing("@font-face{font-family:a;src:url(https://sly.example/a.woff2)}"),
  "styles with a prefix": drawing("<s:style>@import 'https://sly.example/a.css';</s:style>"),
  "a style attribute with an address": drawing('<path style="fill:url(https://sly.example/a.svg#a)"/>'),
  "a style attribute with an address, with an escape": drawing('<path style="fill:\\75rl(https://sly.example/a)"/>'),
  "a colour with an address": drawing('<path fill="url(https://sly.example/a.svg#a)"/>'),
  "a filter with an address in quotes": drawing('<path filter="url(&quot;https://sly.example/a.svg#a&quot;)"/>'),
  "a pointer with an address": drawing("", ' cursor="url(https://sly.example/seen.cur), auto"'),
  "an animation of a link": drawing('<a href="#a"><animate attributeName="href" to="javascript:alert(1)"/></a>'),
  "an animation of a link with a prefix": drawing('<a><set attributeName="x:href" to="https://sly.example"/></a>'),
  "an animation of a link through values": drawing(
    '<a><animate attributeName="xlink:href" values="#a;javascript:alert(1)"/></a>',
  ),
  "an animation of a link, written with spaces": drawing(
    '<a><set attributeName=" href " to="https://sly.example"/></a>',
  ),
  "an animation of a colour": drawing('<path><set attributeName="fill" to="url(https://sly.example/a.svg#a)"/></path>'),
  "an animation of an event handler": drawing('<path><set attributeName="onclick" to="alert(1)"/></path>'),
  "a document type": `<!DOCTYPE svg SYSTEM "https://sly.example/a.dtd">${drawing("")}`,
  "an entity that hides a script": `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${drawing("&a;")}`,
  "an entity that reads a file": `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing("<text>&a;</text>")}`,
  "entities that grow without end": `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${drawing("<text>&b;</text>")}`,
  "a style sheet elsewhere": `<?xml-stylesheet href="https://sly.example/a.css"?>${drawing("")}`,
  "a transformation elsewhere": `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="a.xsl"?>${drawing("")}`,
  "UTF-16 with a mark": Buffer.from(`\ufeff${drawing("<script/>")}`, "utf16le"),
  "UTF-16 without a mark": Buffer.from(drawing("<script/>"), "utf16le"),
  "UTF-7 by its declaration": `<?xml version="1.0" encoding="UTF-7"?>${drawing("+ADw-script+AD4-")}`,
  "UTF-16 by its declaration": `<?xml version="1.0" encoding="UTF-16"?>${drawing("")}`,
  "bytes that are not UTF-8": Buffer.from(drawing("<text>\xe9</text>"), "latin1"),
  "a prefix that is not declared": drawing('<y:a y:href="#a"/>'),
  "an element that is not closed": drawing("<g>"),
  "an entity that is not declared": drawing("<text>&nbsp;</text>"),
  "something behind its end": `${drawing("")}<script/>`,
  "a page of HTML": '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>',
};

const HARMLESS: Record<string, string> = {
  "a declaration and a byte order mark": `\ufeff<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${drawing("")}`,
  "a declaration of ASCII": `<?xml version="1.0" encoding="US-ASCII"?>${drawing("")}`,
  "prefixes on all elements":
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:path d="M0 0"/></s:svg>',
  "parts of itself": drawing('<use href="#a"/><use xlink:href=" #a"/><a href="#a"><path d="M0 0"/></a>'),
  "embedded pictures": ["png", "jpeg", "webp", "gif", "avif"]
    .map((format) => `<image width="9" height="9" href="data:image/${format};base64,iVBO\n  Rw0KGgo="/>`)
    .reduce((svg, image) => svg.replace("</svg>", `${image}</svg>`), drawing("")),
  "styles that refer to itself": styledDrawing("<![CDATA[.a > b{fill:url(#a);filter:url('#b');mask:url( \"#c\" )}]]>"),
  "styles with an embedded picture": styledDrawing(`svg{background:url("${PNG}")}`),
  "styles with an address in a comment and in a text": styledDrawing("/* url(https://a.example) */ a{content:'url(b)'}"),
  "attributes that refer to itself": drawing(
    `<path fill="url(#a)" style="filter:url('#b');font-family:'\\5B8B'" transform="rotate(9) scale(2)"/>`,
  ),
  animations: drawing(
    `<path><animate attributeName="opacity" values="0;1"/></path><image><set attributeName="href" to="${PNG}"/><animate attributeName="href" values="${PNG};#a"/></image>`,
  ),
  "predefined and numeric references": drawing("<text>&amp;&lt;&gt;&quot;&apos;&#169;&#xa9;</text>"),
  "a script in a comment": drawing("<!-- <script>alert(1)</script> onload='x' <!DOCTYPE -->"),
  "words that are code elsewhere": drawing(
    "<desc>&lt;script> javascript:alert(1) onload= url(https://a.example)</desc>",
  ),
  "a link as a text": drawing('<g aria-label="See https://a.example (and url)"/>'),
  "what Inkscape says of a drawing": drawing(
    '<metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:type r:resource="http://purl.org/dc/dcmitype/StillImage"/></r:RDF></metadata><i:namedview xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:export-filename="C:\\pictures\\gate.png"/>',
  ),
  "what Adobe says of a drawing": `<?xpacket begin="" id="W5M0"?>${drawing("")}<?xpacket end="w"?>`,
};

describe("is refused", () => {
  it.each(Object.entries(MALICIOUS))("a drawing with %s", (_what, content) => {
    expect(drawingProblem(Buffer.from(content))).toBeDefined();
  });
});

describe("is accepted", () => {
  it.each(Object.entries(HARMLESS))("a drawing with %s", (_what, content) => {
    expect(drawingProblem(Buffer.from(content))).toBeUndefined();
  });

  const files = ["media", "starter/media"].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".svg"))
      .map((name) => `${folder}/${name}`),
  );
  it.each(files)("%s", (file) => {
    expect(drawingProblem(readFileSync(file))).toBeUndefined();
  });
});
