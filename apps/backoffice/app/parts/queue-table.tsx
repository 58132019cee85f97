import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { commonKeys } from '#app/keys/actions.ts';
import { useKeys } from '#app/keys/use-keys.ts';
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
  /** From edge to edge of the page. */
  readonly full?: boolean;
  /** There are more rows: called when the end comes near. */
  readonly onEnd?: (() => void) | undefined;
  /** Instead of rows, when there are none. */
  readonly empty?: ReactNode;
}

/** A list worked through by keys: `J` and `K` move, `O` opens, and the focus goes along with the current row. */
export function QueueTable<Row>(props: QueueTableProps<Row>) {
  const { label, columns, rows, idOf, current, onCurrent, onOpen, groupOf, full, onEnd, empty } = props;
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
          const place = { 'data-index': start + offset, 'aria-rowindex': start + offset + 2, ref: measure };
          if (line.kind === 'heading')
            return (
              <tr key={`heading ${line.text}`} className="group" {...place}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {line.text} <span className="group-count">{line.count}</span>
                </th>
              </tr>
            );
          const id = idOf(line.row);
          return (
            <tr
              key={id}
              data-row={id}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onCurrent?.(id)}
              onDoubleClick={() => onOpen?.(line.row)}
              {...place}
            >
              {columns.map(({ id: column, cell, className }) => (
                <td key={column} className={className}>
                  {cell(line.row)}
                </td>
              ))}
            </tr>
          );
        })}
        <Room height={below} />
        {!rows && <LoadingRows columns={columns.length} />}
        {rows && onEnd && <QueueEnd key={rows.length} columns={columns.length} onSeen={onEnd} />}
      </tbody>
    </table>
  );
}

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
