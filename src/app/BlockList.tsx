import { Component, createElement, type ErrorInfo, Fragment, type ReactNode } from "react";
import type { Block, Placed } from "../generated/props.ts";
import { blockComponent } from "./blockComponents.ts";
import { FailedBlock } from "./FailedBlock.tsx";

interface BlockListProps {
  blocks: Block[];
  /** The places of blocks that could not be prerendered. */
  failed?: number[];
  /** What stands after the first block. */
  afterFirst?: ReactNode;
  /** Called in the browser when a block fails. */
  onFailure?: () => void;
  /** What tells a block from all others of the site, also on the next page; without them its place on the page does. */
  keys?: readonly string[];
}

/** The blocks of a page from top to bottom; one that fails is replaced by a notice, and the page stands. */
export function BlockList({ blocks, failed = [], afterFirst, onFailure, keys }: BlockListProps) {
  const first = blocks.findIndex((block) => block.type === "hero");
  const opening = placeOfFirstPicture(blocks, first);
  return blocks.map((block, index) => {
    // a page's blocks never change places; an id that somebody writes begins with a letter
    const instanceId = `_${keys?.[index] ?? index}`;
    return (
      <Fragment key={instanceId}>
        {failed.includes(index) ? (
          <FailedBlock />
        ) : (
          <BlockBoundary onFailure={onFailure}>
            <PlacedBlock
              block={block}
              level={index === first ? 1 : 2}
              first={index === opening}
              instanceId={instanceId}
            />
          </BlockBoundary>
        )}
        {index === 0 && afterFirst}
      </Fragment>
    );
  });
}

/** The place of the block whose picture a visitor sees first: the hero's, else what follows it, or opens the page. */
function placeOfFirstPicture(blocks: Block[], place: number): number {
  const hero = blocks[place];
  return hero?.type === "hero" && hero.picture ? place : place + 1;
}

/** One block with the component of its type. */
export function PlacedBlock({ block, ...placed }: { block: Block } & Placed) {
  return createElement(blockComponent(block.type), { ...block, ...placed });
}

class BlockBoundary extends Component<{ children: ReactNode; onFailure?: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`A block failed: ${error.message}${info.componentStack ?? ""}`, { cause: error }));
    this.props.onFailure?.();
  }

  override render() {
    return this.state.failed ? <FailedBlock /> : this.props.children;
  }
}
