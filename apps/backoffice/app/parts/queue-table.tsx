import { memo, type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { LoadingRows } from './loading-rows.tsx';
import { QueueEnd } from './queue-end.tsx';
import { linesOf } from './queue-lines.ts';
import { useLinesInView } from './use-lines-in-view.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `num` sets figures at the right; `optional` goes at 1100 px and `wide-only` on a phone. */
  readonly className?: string;
}

interface QueueTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** `undefined` while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  readonly current?: string | undefined;
  readonly onCurrent?: (id: string) => void;
  /** `O`, Enter on the row's link, or a double click. */
  readonly onOpen?: (row: Row) => void;
  /** Puts a heading above each run of rows with the same text. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** Rows that are for somebody else. */
  readonly isDimmed?: (row: Row) => boolean;
  /** From edge to edge of the page. */
  readonly full?: boolean;
  /** There are more rows: called when the end comes near. */
  readonly onEnd?: (() => void) | undefined;
  /** Instead of rows, when there are none. */
  readonly empty?: ReactNode;
}

/** A list worked through by keys: `J` and `K` move, `O` opens, and the focus goes along with the current row. */
export function QueueTable<Row>(props: QueueTableProps<Row>) {
  const { label, columns, rows, idOf, current, onCurrent, onOpen, groupOf, isDimmed, full, onEnd, empty } =
    props;
  const table = useRef<HTMLTableElement>(null);
  const at = rows?.findIndex((row) => idOf(row) === current) ?? -1;
  const row = rows?.[at];
  const move = (step: number) => {
    const next = rows?.[Math.min(Math.max(at + step, 0), rows.length - 1)];
    if (next) onCurrent?.(idOf(next));
  };
  useKeys([
    [commonKeys.next, onCurrent !== undefined && (() => move(1))],
    [commonKeys.back, onCurrent !== undefined && (() => move(-1))],
    [commonKeys.open, onOpen !== undefined && row !== undefined && (() => onOpen(row))],
  ]);
  const all = useMemo(() => linesOf(rows ?? [], groupOf), [rows, groupOf]);
  const { lines, start, above, below, measure, scrollTo } = useLinesInView(all, table);
  useFocusOnMove(table, current, () =>
    scrollTo(all.findIndex((line) => line.kind === 'row' && idOf(line.row) === current)),
  );

  if (rows?.length === 0 && empty) return empty;
  return (
    <table
      className={full ? 'table table-full' : 'table'}
      aria-label={label}
      aria-rowcount={rows && !onEnd ? all.length + 1 : -1}
      ref={table}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ id, header, className }) => (
            <th key={id} scope="col" className={className}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Room height={above} />
        {lines.map((line, offset) => {
          if (line.kind === 'heading')
            return (
              <tr key={`heading ${line.text}`} className="group" {...placeOf(start + offset)} ref={measure}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {line.text} <span className="group-count">{line.count}</span>
                </th>
              </tr>
            );
          const id = idOf(line.row);
          return (
            <QueueRow
              key={id}
              id={id}
              row={line.row}
              index={start + offset}
              isCurrent={id === current}
              isDimmed={isDimmed?.(line.row) === true}
              columns={columns}
              measure={measure}
              onCurrent={onCurrent}
              onOpen={onOpen}
            />
          );
        })}
        <Room height={below} />
        {!rows && <LoadingRows columns={columns.length} />}
        {rows && onEnd && <QueueEnd key={rows.length} columns={columns.length} onSeen={onEnd} />}
      </tbody>
    </table>
  );
}

const placeOf = (index: number) => ({ 'data-index': index, 'aria-rowindex': index + 2 });

interface QueueRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly onCurrent: ((id: string) => void) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly id: string;
  readonly row: Row;
  /** Among all lines of the table. */
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isDimmed: boolean;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** Memoized, so that a frame of scrolling draws only the rows that have come into view. */
const QueueRow = memo(function QueueRow<Row>(props: QueueRowProps<Row>) {
  const { id, row, index, isCurrent, isDimmed, columns, measure, onCurrent, onOpen } = props;
  return (
    <tr
      data-row={id}
      className={isDimmed ? 'row-dimmed' : undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onCurrent?.(id)}
      onDoubleClick={() => onOpen?.(row)}
      {...placeOf(index)}
      ref={measure}
    >
      {columns.map(({ id: column, cell, className }) => (
        <td key={column} className={className}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: QueueRowProps<Row>) => ReactNode;

/** In place of the lines that are out of view. */
const Room = ({ height }: { height: number }) => (height > 0 ? <tr style={{ height }} /> : null);

/** Moves the focus to the first link or button of the current row when it has changed by key. */
function useFocusOnMove(
  table: RefObject<HTMLTableElement | null>,
  current: string | undefined,
  bringIntoView: () => void,
) {
  const shown = useRef(current);
  const bring = useEffectEvent(bringIntoView);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const focus = () => {
      const row = table.current?.querySelector<HTMLElement>('tr[aria-current="true"]');
      row?.scrollIntoView({ block: 'nearest' });
      row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
      return row;
    };
    if (focus()) return;
    bring();
    // The row is drawn once the list has scrolled to it.
    const frame = requestAnimationFrame(() => requestAnimationFrame(focus));
    return () => cancelAnimationFrame(frame);
  }, [table, current]);
}
