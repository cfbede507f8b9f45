import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import controls from "../../app/styles/controls.module.css";
import styles from "./FocusPicker.module.css";
import type { Point } from "./useFocusPoint.ts";

interface FocusPickerProps {
  /** The address of the picture. */
  src: string;
  point: Point;
  move(point: Point): void;
}

/** How far an arrow key moves the point, in percent. */
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** The same with Shift. */
const FAST = 10;

/** Asks for the point of a picture that is always seen, by a click, by dragging it or with the arrow keys. */
export function FocusPicker({ src, point, move }: FocusPickerProps) {
  const slider = useRef<HTMLSpanElement>(null);
  const moveTo = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0)
      move({ x: limit(((clientX - left) / width) * 100), y: limit(((clientY - top) / height) * 100) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const factor = event.shiftKey ? FAST : 1;
    move({ x: limit(point.x + step.x * factor), y: limit(point.y + step.y * factor) });
  };
  return (
    <div>
      <p className={styles.label}>What must always be seen?</p>
      <p className={controls.help}>Click it, or move the point with the arrow keys. It is never cut off.</p>
      <div
        className={styles.area}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && moveTo(event)}
        onPointerUp={() => slider.current?.focus()}
      >
        <img src={src} alt="" draggable={false} />
        <span
          ref={slider}
          className={styles.point}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          role="slider"
          tabIndex={0}
          aria-label="What must always be seen"
          aria-roledescription="2D slider"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={point.x}
          aria-valuetext={`${point.x} % from the left, ${point.y} % from the top`}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}

/** A whole number of percent. */
function limit(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)));
}
