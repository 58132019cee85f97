import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { Line } from './queue-lines.ts';

/** Above this many lines only those in view are drawn. */
const MANY = 150;
const AROUND = 12;
const ROW_PX = 36;
const HEADING_PX = 30;

interface LinesInView<Row> {
  readonly lines: readonly Line<Row>[];
  /** Of the first line that is drawn, among all. */
  readonly start: number;
  /** Room of the lines that are not drawn, in pixels. */
  readonly above: number;
  readonly below: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  readonly scrollTo: (line: number) => void;
}

/** Draws a long list by what is in view of the page that scrolls, so that ten thousand rows cost as much as forty. */
export function useLinesInView<Row>(
  all: readonly Line<Row>[],
  table: RefObject<HTMLTableElement | null>,
): LinesInView<Row> {
  const isLong = all.length > MANY;
  // oxlint-disable-next-line react/incompatible-library -- its functions change with its state; nothing here is memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: all.length,
    enabled: isLong,
    getScrollElement: () => table.current?.closest<HTMLElement>('.page') ?? null,
    estimateSize: (line) => (all[line]?.kind === 'heading' ? HEADING_PX : ROW_PX),
    overscan: AROUND,
  });
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  if (!isLong || !first || !last)
    return { lines: all, start: 0, above: 0, below: 0, measure: undefined, scrollTo: () => undefined };
  return {
    lines: all.slice(first.index, last.index + 1),
    start: first.index,
    above: first.start,
    below: virtualizer.getTotalSize() - last.end,
    measure: virtualizer.measureElement,
    scrollTo: (line) => virtualizer.scrollToIndex(line),
  };
}
