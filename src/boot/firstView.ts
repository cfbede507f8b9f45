import type { Analytics } from "../generated/props.ts";
import { sendPageView } from "./pageView.ts";

const settings: { analytics?: Analytics } = JSON.parse(document.getElementById("prospectus")?.textContent ?? "{}");

function send(): void {
  sendPageView(settings.analytics, { href: location.href, title: document.title });
}

// a view counts whether or not the application is started later
send();
// no script runs again on a page from the browser's back/forward cache
addEventListener("pageshow", (event) => event.persisted && send());
