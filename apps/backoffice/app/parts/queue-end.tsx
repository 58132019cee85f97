import { useEffect, useEffectEvent, useRef } from 'react';
import { scrolledBy } from './use-lines-in-view.ts';

/** How far below the view the next page is asked for. */
const AHEAD = '600px';

/** The end of what has been loaded: once it comes near the view, `onSeen` asks for more. */
export function QueueEnd({ columns, onSeen }: { columns: number; onSeen: () => void }) {
  const row = useRef<HTMLTableRowElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen();
      },
      { root: scrolledBy(row.current), rootMargin: AHEAD },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return (
    <tr ref={row}>
      <td colSpan={columns} aria-hidden="true">
        <span className="skeleton" style={{ width: '64%' }} />
      </td>
    </tr>
  );
}
