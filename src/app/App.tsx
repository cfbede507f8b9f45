import type { ReactNode } from "react";
import { WordsContext } from "../components/Words/words";
import type { SharedModel } from "../generated/props";
import { Announcements } from "./layout/Announcements";
import { Dock } from "./layout/Dock";
import { Footer } from "./layout/Footer";
import { Header } from "./layout/Header";

interface AppProps {
  shared: SharedModel;
  /** The address of the page that is shown. */
  path: string;
  /** The page. */
  children: ReactNode;
}

/** One page inside the layout that all pages share. */
export function App({ shared, path, children }: AppProps) {
  const banners = shared.banners
    .map((banner, place) => ({ ...banner, place: `banner${place}` }))
    .filter(({ exceptOn = [] }) => !exceptOn.includes(path));
  return (
    <WordsContext value={shared.words}>
      <a className="skip-link" href="#main" data-kind="anchor">
        {shared.words.skipLink}
      </a>
      <Header shared={shared} path={path} />
      <Announcements banners={banners} />
      {children}
      <Footer shared={shared} path={path} />
      <Dock shared={shared} banners={banners} />
    </WordsContext>
  );
}
