import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Line } from './queue-lines.ts';

/** Above this many lines only those in view are drawn. */
const MANY = 150;
const AROUND = 12;
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

/** Draws a long list by what is in view of what scrolls, so that ten thousand rows cost as much as forty. */
export function useLinesInView<Row>(
  all: readonly Line<Row>[],
  table: RefObject<HTMLTableElement | null>,
): LinesInView<Row> {
  const isLong = all.length > MANY;
  const place = usePlace(table, isLong, all.length);
  // oxlint-disable-next-line react/incompatible-library -- its functions change with its state; nothing here is memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: all.length,
    enabled: isLong && place !== undefined,
    getScrollElement: () => table.current && ((scrolledBy(table.current) ?? window) as HTMLElement),
    estimateSize: (line) => (all[line]?.kind === 'heading' ? HEADING_PX : (place?.rowHeight ?? 0)),
    scrollMargin: place?.top ?? 0,
    overscan: AROUND,
    ...pageOrWindow,
  });
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  if (!isLong || !place || !first || !last)
    return { lines: all, start: 0, above: 0, below: 0, measure: undefined, scrollTo: () => undefined };
  return {
    lines: all.slice(first.index, last.index + 1),
    start: first.index,
    above: first.start - place.top,
    below: virtualizer.getTotalSize() + place.top - last.end,
    measure: virtualizer.measureElement,
    scrollTo: (line) => virtualizer.scrollToIndex(line),
  };
}

/** Returns the page that scrolls; null on a phone, where the window does and a page would hold every row in view. */
export function scrolledBy(part: Element): Element | null {
  const page = part.closest('.page');
  return page && getComputedStyle(page).overflowY === 'auto' ? page : null;
}

interface Place {
  /** Of the first line, from the beginning of what scrolls. */
  readonly top: number;
  readonly rowHeight: number;
}

/** Reads where a long list begins and how high its rows are, again when the window or the list has changed. */
function usePlace(
  table: RefObject<HTMLTableElement | null>,
  isLong: boolean,
  length: number,
): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (!isLong) return;
    const read = () => {
      if (table.current) setPlace(placeOf(table.current));
    };
    read();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, [table, isLong, length]);
  return place;
}

function placeOf(table: HTMLTableElement): Place {
  const page = scrolledBy(table);
  const { top } = (table.tBodies[0] ?? table).getBoundingClientRect();
  return {
    top: page ? top - page.getBoundingClientRect().top + page.scrollTop : top + window.scrollY,
    rowHeight: Number.parseFloat(getComputedStyle(table).getPropertyValue('--row-h')),
  };
}

type OfPage = Virtualizer<HTMLElement, HTMLTableRowElement>;
type OfWindow = Virtualizer<Window, HTMLTableRowElement>;
const isOfWindow = (one: OfPage | OfWindow): one is OfWindow => one.scrollElement === window;

/** Follows whichever scrolls now: turning a phone may change it. */
const pageOrWindow = {
  observeElementRect: (one: OfPage | OfWindow, tell: Parameters<typeof observeWindowRect>[1]) =>
    isOfWindow(one) ? observeWindowRect(one, tell) : observeElementRect(one, tell),
  observeElementOffset: (one: OfPage | OfWindow, tell: Parameters<typeof observeWindowOffset>[1]) =>
    isOfWindow(one) ? observeWindowOffset(one, tell) : observeElementOffset(one, tell),
  scrollToFn: (to: number, options: Parameters<typeof windowScroll>[1], one: OfPage | OfWindow) =>
    isOfWindow(one) ? windowScroll(to, options, one) : elementScroll(to, options, one),
};
