import type { PageModel, SharedModel } from "../generated/props";
import { Dock } from "./layout/Dock";
import { Footer } from "./layout/Footer";
import { Header } from "./layout/Header";
import { Page } from "./Page";

/** One page inside the layout that all pages share. */
export function App({ shared, page }: { shared: SharedModel; page: PageModel }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header shared={shared} path={page.path} />
      <Page key={page.path} page={page} />
      <Footer shared={shared} />
      <Dock shared={shared} path={page.path} />
    </>
  );
}
