import { Component, createElement, type ErrorInfo, Fragment, type ReactNode } from "react";
import type { Block, Placed } from "../generated/props.ts";
import { blockComponent } from "./blockComponents.ts";
import { FailedBlock } from "./FailedBlock.tsx";

interface BlockListProps {
  blocks: Block[];
  /** The indexes of blocks that could not be prerendered. */
  failed?: number[];
  /** Shown after the first block. */
  afterFirst?: ReactNode;
  /** Called in the browser when a block fails. */
  onFailure?: () => void;
  /**
   * The keys of the blocks in the whole site, also on the next page; without them the index on the page identifies
   * each.
   */
  keys?: readonly string[];
}

/** The blocks of a page from top to bottom. One that fails is replaced by a notice. */
export function BlockList({ blocks, failed: failedIndexes = [], afterFirst, onFailure, keys }: BlockListProps) {
  const first = blocks.findIndex((block) => block.type === "hero");
  const opening = findFirstPicture(blocks, first);
  return blocks.map((block, index) => {
    // a page's blocks keep their order; an id in site.json begins with a letter
    const instanceId = `_${keys?.[index] ?? index}`;
    return (
      <Fragment key={instanceId}>
        {failedIndexes.includes(index) ? (
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

/** The index of the block whose picture a visitor sees first: the hero, else the block after it, or the first of the page. */
function findFirstPicture(blocks: Block[], heroIndex: number): number {
  const hero = blocks[heroIndex];
  return hero?.type === "hero" && hero.picture ? heroIndex : heroIndex + 1;
}

/** One block with the component of its type. */
export function PlacedBlock({ block, ...placement }: { block: Block } & Placed) {
  return createElement(blockComponent(block.type), { ...block, ...placement });
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
