import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blockFields } from "../../generated/fields.ts";
import { weekdayBefore } from "../dates/weekdays.ts";
import { getPhrases, type ListName, listLanguages, locales } from "./index.ts";
import { Phrases } from "./phrases.ts";

describe("Phrases", () => {
  const phrases = new Phrases(["more", "plus d’infos", "à venir", "n/a", "المزيد", "مجانا"]);

  it.each(["More", " more… ", "MORE »", "Plus d'infos", "A VENIR", "N/A", "المزيد", "مجاناً"])("finds %j", (text) => {
    expect(phrases.equals(text)).toBe(true);
  });

  it.each(["", "…", "evermore", "more books", "plus d’informations", "more1"])("does not find %j alone", (text) => {
    expect(phrases.equals(text)).toBe(false);
  });

  it("finds whole words in a text, and where they are", () => {
    expect(phrases.find("evermore, or Plus d'infos.")).toEqual([13, 25]);
    expect(phrases.find("evermore")).toBeUndefined();
  });

  it("finds words at the beginning and at the end of a text", () => {
    expect(phrases.atStart("« More » books")).toEqual([2, 6]);
    expect(phrases.atStart("books, more")).toBeUndefined();
    expect(phrases.atEnd("books: more.")).toEqual([7, 11]);
    expect(phrases.atEnd("more books")).toBeUndefined();
  });
});

it.each([
  ["fr", ["fr", "en"]],
  ["en", ["en"]],
  ["en-KE", ["en", "sw"]],
  ["de-CH", ["de", "en"]],
  ["fr-MA", ["fr", "ar", "en"]],
  ["English, please", ["en"]],
])("a site in %s may have words of %j", (language, languages) => {
  expect(listLanguages(language)).toEqual(languages);
});

it.each(Object.entries(locales))("%s has no phrase twice in a list, and no empty list", (_, locale) => {
  for (const list of Object.values(locale).filter(Array.isArray)) {
    expect(list.length).toBeGreaterThan(0);
    expect(list.filter((phrase, index) => list.indexOf(phrase) !== index)).toEqual([]);
  }
});

/** A phrase of a list, and a text that looks like one and is none. */
type Examples = Partial<Record<ListName, readonly [yes: string, no: string]>>;

const WHOLE: Readonly<Record<string, Examples>> = {
  en: {
    ordinals: ["nd", "and"],
    dateParticles: ["of", "off"],
    rangeWords: ["to", "today"],
    vagueLinks: ["Read more", "Read more poems"],
    placeholders: ["Your text here.", "Your texts"],
    requested: ["Date", "Date of birth"],
    noValue: ["N/A", "available"],
  },
  sw: {
    rangeWords: ["hadi", "hadithi"],
    vagueLinks: ["Bonyeza hapa", "Bonyeza kuona ada"],
    requested: ["Tarehe", "Tarehe ya mkutano"],
    noValue: ["Hakuna", "Hakuna Matata"],
  },
  fr: {
    ordinals: ["er", "erreur"],
    rangeWords: ["au", "aux"],
    vagueLinks: ["En savoir plus", "En savoir plus sur les tarifs"],
    placeholders: ["À compléter", "Formulaire à compléter"],
    requested: ["Prénom", "Nom de la rose"],
    noValue: ["Bientôt disponible", "Disponible"],
  },
  de: {
    rangeWords: ["bis", "Biss"],
    vagueLinks: ["Mehr erfahren", "Mehr erfahren über Gebühren"],
    placeholders: ["Text folgt", "Der Text folgt dem Original"],
    requested: ["Uhrzeit", "Uhrzeiten"],
    noValue: ["k. A.", "Kai A."],
  },
  es: {
    ordinals: ["º", "ohm"],
    dateParticles: ["de", "desde"],
    rangeWords: ["al", "alto"],
    vagueLinks: ["Más información", "Más información de tarifas"],
    placeholders: ["Por completar", "Formulario por completar"],
    requested: ["Año", "Año nuevo"],
    noValue: ["Próximamente", "Próxima cita"],
  },
  pt: {
    ordinals: ["º", "ohm"],
    dateParticles: ["de", "desde"],
    rangeWords: ["a", "ao"],
    vagueLinks: ["Saiba mais", "Saiba mais sobre as taxas"],
    placeholders: ["Por preencher", "Ficha por preencher"],
    requested: ["Nome", "Nomes"],
    noValue: ["Em breve", "Breve história"],
  },
  ar: {
    rangeWords: ["إلى", "على"],
    vagueLinks: ["اقرأ المزيد", "اقرأ المزيد من الشعر"],
    placeholders: ["نص تجريبي", "نص قصير"],
    requested: ["التاريخ", "تاريخ المدرسة"],
    noValue: ["غير متوفر", "متوفر"],
  },
};

const AT_START: Readonly<Record<string, Examples>> = {
  en: {
    extensions: ["ext. 5", "extra 5"],
    timeWords: ["at 5 pm", "after 5 pm"],
    requestStarts: ["your name", "yours"],
    free: ["Free for members", "freedom"],
    vagueAlts: ["Photo 2", "Photos"],
  },
  sw: {
    requestStarts: ["andika jina", "mwandishi"],
    free: ["Bure kabisa", "burudani"],
    vagueAlts: ["Picha 2", "Kapicha"],
  },
  fr: {
    extensions: ["poste 5", "postes 5"],
    timeWords: ["à 17 h", "après 17 h"],
    requestStarts: ["insérer la date", "inséré"],
    free: ["gratuit", "ingratitude"],
    vagueAlts: ["photo", "photos"],
  },
  de: {
    extensions: ["Durchwahl 5", "Durchfahrt 5"],
    timeWords: ["um 17 Uhr", "umher"],
    requestStarts: ["bitte Datum", "Bitten"],
    free: ["Kostenlos", "Kosten"],
    vagueAlts: ["Bild 3", "Bilder"],
  },
  es: {
    extensions: ["interno 5", "internet 5"],
    timeWords: ["a las 5", "alas"],
    requestStarts: ["su nombre", "sube"],
    free: ["Gratis", "gratitud"],
    vagueAlts: ["imagen", "imagina"],
  },
  pt: {
    extensions: ["ramal 5", "ramalhete 5"],
    timeWords: ["às 17", "asa"],
    requestStarts: ["insira o nome", "inserido"],
    free: ["Grátis", "gratidão"],
    vagueAlts: ["foto 1", "fotos"],
  },
  ar: { requestStarts: ["أدخل الاسم", "مدخل"], free: ["مجانًا", "مجان"], vagueAlts: ["صورة 2", "صور"] },
};

const AT_END: Readonly<Record<string, Examples>> = {
  en: {
    accounts: ["our account", "an accountant"],
    notDialled: ["the fax", "faxed"],
    beforeDates: ["Apply by", "nearby"],
  },
  sw: {
    dateWords: ["Jumanne, tarehe", "tarehemu"],
    accounts: ["namba ya akaunti", "akauntini"],
    notDialled: ["risiti", "ristiti"],
    beforeDates: ["hadi", "hadithi"],
  },
  fr: {
    dateWords: ["mardi, le", "table"],
    requestEnds: ["date à définir", "définir"],
    accounts: ["le compte", "le conte"],
    notDialled: ["n° de facture: facture", "facturer"],
    beforeDates: ["jusqu'au", "tableau"],
  },
  de: {
    dateWords: ["Montag, den", "Boden"],
    accounts: ["Kontonr.", "Kontor"],
    notDialled: ["Rechnung", "Berechnungen"],
    requestEnds: ["Datum einfügen", "eingefügt"],
    beforeDates: ["bis zum", "Album"],
  },
  es: {
    dateWords: ["lunes, día", "media"],
    requestEnds: ["nombre por completar", "completar"],
    accounts: ["nuestra cuenta", "cuentas"],
    notDialled: ["la factura", "facturar"],
    beforeDates: ["hasta el", "hotel"],
  },
  pt: {
    dateWords: ["terça-feira, dia", "meia"],
    requestEnds: ["nome a preencher", "preencher"],
    accounts: ["conta bancária", "contato"],
    notDialled: ["fatura", "faturar"],
    beforeDates: ["até", "atelier"],
  },
  ar: {
    dateWords: ["الاثنين الموافق", "موافق"],
    accounts: ["رقم الحساب", "الحاسب"],
    notDialled: ["رقم الفاتورة", "الفواتير"],
    beforeDates: ["حتى", "متى"],
  },
};

const WITHIN: Readonly<Record<string, Examples>> = {
  en: {
    children: ["Name of your child", "Childhood book"],
    percent: ["5 per cent", "5 percents"],
    dialled: ["Our phone", "phones"],
    numberWords: ["No. 5", "nor"],
    numberedThings: ["Membership", "members"],
    beforeNumbers: ["is", "this"],
    lostReferences: ["See Error! Bookmark not defined.", "Error! Try again."],
  },
  sw: {
    children: ["Jina la mtoto", "Utoto"],
    percent: ["tano kwa mia", "kwa miaka"],
    dialled: ["Simu", "simulizi"],
    numberWords: ["namba", "nambale"],
    numberedThings: ["kitambulisho", "utambulisho"],
    beforeNumbers: ["ni", "nini"],
  },
  fr: {
    children: ["Nom de l’élève", "Élevage"],
    percent: ["5 pour cent", "pour centre"],
    dialled: ["Tél.", "hôtel"],
    numberWords: ["n° 5", "nombre"],
    numberedThings: ["adhérent", "adhérer"],
    beforeNumbers: ["est", "reste"],
    lostReferences: ["Erreur ! Signet non défini.", "Erreur ! Réessayez."],
  },
  de: {
    children: ["Name des Kindes", "Kinderbuch"],
    percent: ["5 Prozent", "Prozess"],
    dialled: ["Telefon", "Telefax"],
    numberWords: ["Nr. 5", "numerisch"],
    numberedThings: ["Kunden Nr.", "Kunde"],
    beforeNumbers: ["lautet", "laut"],
    lostReferences: ["Fehler! Textmarke nicht definiert.", "Fehler! Bitte erneut versuchen."],
  },
  es: {
    children: ["Nombre de la niña", "Niñez"],
    percent: ["5 por ciento", "por cientos"],
    dialled: ["móvil", "movilidad"],
    numberWords: ["n.º 5", "numeroso"],
    numberedThings: ["socio", "social"],
    beforeNumbers: ["es", "este"],
    lostReferences: ["¡Error! Marcador no definido.", "¡Error! Inténtelo de nuevo."],
  },
  pt: {
    children: ["Nome da criança", "Criação"],
    percent: ["5 por cento", "por centro"],
    dialled: ["telemóvel", "móvel"],
    numberWords: ["n.º 5", "numerosos"],
    numberedThings: ["sócio", "social"],
    beforeNumbers: ["é", "ela"],
    lostReferences: ["Erro! Indicador não definido.", "Erro! Tente de novo."],
  },
  ar: {
    children: ["اسم الطفل", "الطفولة"],
    percent: ["5 بالمئة", "مئة"],
    dialled: ["الهاتف", "هتاف"],
    numberWords: ["رقم 5", "ترقيم"],
    beforeNumbers: ["هو", "هواء"],
    lostReferences: ["خطأ! لم يتم العثور على مصدر المرجع.", "خطأ! حاول مرة أخرى."],
  },
};

const HOW = {
  equals: WHOLE,
  atStart: AT_START,
  atEnd: AT_END,
  find: WITHIN,
} as const;

const cases = Object.entries(HOW).flatMap(([how, tables]) =>
  Object.entries(tables).flatMap(([language, examples]) =>
    Object.entries(examples).map(([list, [yes, no]]) => ({ how, language, list: list as ListName, yes, no })),
  ),
);

it.each(cases)("$language: $list has $yes, and not $no", ({ how, language, list, yes, no }) => {
  const phrases = new Phrases((locales[language]?.[list] ?? []) as readonly string[]);
  const has = (text: string) => Boolean(phrases[how as keyof typeof HOW](text));
  expect([has(yes), has(no)]).toEqual([true, false]);
});

it.each(Object.entries(locales))("each list of %s has examples here", (language, locale) => {
  const lists = Object.entries(locale).flatMap(([name, list]) =>
    Array.isArray(list) && typeof list[0] === "string" ? [name] : [],
  );
  const testedLists = cases.filter((example) => example.language === language).map(({ list }) => list);
  expect(lists.filter((list) => !testedLists.includes(list as ListName))).toEqual([]);
});

it.each(Object.entries(locales))(
  "%s names block types and keys of the schema, seven days and twelve months",
  (_, locale) => {
    const types = Object.values(locale.blockTypes ?? {}).flat();
    expect(types.filter((type) => !(type in blockFields))).toEqual([]);
    const schemas = readdirSync("schema", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".json"),
    );
    const contracts = schemas.map((file) => readFileSync(`schema/${file}`, "utf8")).join("\n");
    for (const [key] of locale.keys ?? []) expect(contracts).toContain(`"${key}": {`);
    expect([undefined, 7]).toContain(locale.shortWeekdays?.length);
    expect([undefined, 12]).toContain(locale.shortMonths?.length);
  },
);

it.each([
  ["de", "Montag, den ", 1],
  ["fr", "mardi, le ", 2],
  ["es", "lunes, día ", 1],
  ["pt", "terça-feira, dia ", 2],
  ["ar", "الاثنين الموافق ", 1],
  ["en-KE", "J'mosi tarehe ", 6],
])("in %s %j names a day of the week", (language, before, day) => {
  expect(weekdayBefore(before, language)?.day).toBe(day);
  expect(weekdayBefore(`${before}, `, "en")).toBeUndefined();
});

it("the lists of a site are those of its languages", () => {
  expect(getPhrases("en-KE", "vagueLinks").equals("hapa")).toBe(true);
  expect(getPhrases("fr", "vagueLinks").equals("hapa")).toBe(false);
  expect(getPhrases("fr", "vagueLinks").equals("read more")).toBe(true);
});
