import type { Analytics } from "../generated/props.ts";
import { sendPageView } from "./pageView.ts";

const settings: { analytics?: Analytics } = JSON.parse(document.getElementById("prospectus")?.textContent ?? "{}");

function send(): void {
  sendPageView(settings.analytics, { href: location.href, title: document.title });
}

// a view counts whether or not the visitor goes on to wake the application
send();
// a page to which a visitor comes back from another website may be shown as it was left, and nothing of it runs anew
addEventListener("pageshow", ({ persisted }) => persisted && send());
