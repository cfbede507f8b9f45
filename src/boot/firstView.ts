import type { Analytics } from "../generated/props";
import { sendPageView } from "./pageView";

const settings: { analytics?: Analytics } = JSON.parse(document.getElementById("prospectus")?.textContent ?? "{}");

// a view counts whether or not the visitor goes on to wake the application
sendPageView(settings.analytics, { href: location.href, title: document.title });
