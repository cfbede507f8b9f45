import type { ReactNode } from "react";
import { LanguageContext, WordsContext } from "../components/Words/words.ts";
import type { Banner, PageModel, SharedModel } from "../generated/props.ts";
import { Announcements } from "./layout/Announcements.tsx";
import { Dock } from "./layout/Dock.tsx";
import { Footer } from "./layout/Footer.tsx";
import { Header } from "./layout/Header.tsx";
import { Offline } from "./Offline.tsx";

interface AppProps {
  shared: SharedModel;
  /** The page that is shown. */
  page: Pick<PageModel, "path" | "aliasOf">;
  /** Its content. */
  children: ReactNode;
}

/** One page inside the layout that all pages share. */
export function App({ shared: sharedModel, page, children }: AppProps) {
  const here = listAddresses(page).map((address) => sharedModel.base + address);
  const banners = sharedModel.banners
    .map((banner, place) => ({ ...banner, place: `banner${place}` }))
    .filter((banner) => isShownOn(banner, page));
  return (
    <LanguageContext value={sharedModel.language}>
      <WordsContext value={sharedModel.words}>
        <a className="skip-link" href="#main" data-kind="anchor">
          {sharedModel.words.skipLink}
        </a>
        <Header shared={sharedModel} here={here} />
        <Announcements banners={banners} />
        {children}
        <Footer shared={sharedModel} here={here} />
        <Dock shared={sharedModel} banners={banners} />
        <Offline />
      </WordsContext>
    </LanguageContext>
  );
}

/** Whether a page shows a banner. */
export function isShownOn({ onlyOn, exceptOn = [] }: Banner, page: Pick<PageModel, "path" | "aliasOf">): boolean {
  const isListed = (paths: readonly string[]) => listAddresses(page).some((address) => paths.includes(address));
  return onlyOn ? isListed(onlyOn) : !isListed(exceptOn);
}

/** The path of a page, and of an alias also that of the page that it shows: a link to either leads to this page. */
export function listAddresses({ path, aliasOf }: Pick<PageModel, "path" | "aliasOf">): string[] {
  return aliasOf ? [path, aliasOf] : [path];
}
