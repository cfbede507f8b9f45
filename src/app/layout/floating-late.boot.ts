/** All that a visitor presses; an arrow is the end of a row that is a link. */
const CONTROLS = "a, button, summary, iframe, input, select, textarea, svg";
/** A figure: a short text with a digit. */
const FIGURE = /^(?=.*\d).{1,24}$/s;

/** Hides each button that floats over the page, marked with data-floating, while it would lie on a figure or a control. */
export default function startFloating(dock: HTMLElement): () => void {
  const stop = new AbortController();
  let obstacles: Element[] = [];

  function update(): void {
    const boxes = obstacles.map((obstacle) => obstacle.getBoundingClientRect());
    for (const button of dock.querySelectorAll("[data-floating]")) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isOnObstacle = boxes.some(
        (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
      // where no style shows the way to the top once one has scrolled
      const isAtTop = scrollY < innerHeight / 2 && button.matches("[href='#top']");
      button.toggleAttribute("data-aside", isOnObstacle || isAtTop);
    }
  }

  // also when another page is shown, something is opened, and a banner comes or goes
  const observer = new ResizeObserver(() => {
    // folded elements have boxes, too
    obstacles = [...document.querySelectorAll("#app *")].filter(
      (element) =>
        !dock.contains(element) &&
        !element.closest("[hidden]") &&
        (element.matches(CONTROLS) || [...element.childNodes].some(isFigure)),
    );
    update();
  });
  observer.observe(document.documentElement);
  for (const type of ["scroll", "resize"]) addEventListener(type, update, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

const isFigure = (node: Node) => node instanceof Text && FIGURE.test(node.data);
