import { useT } from '@bowline/i18n/react';
import { useEffect, useState } from 'react';

const DELAY_MS = 150;

/** True once `waiting` has lasted 150 ms: what comes sooner needs no skeleton. */
export function useDelayed(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}

const widths = ['72%', '88%', '64%', '80%', '56%'];

/** The shape of the rows that come. */
export function LoadingRows({ columns }: { columns: number }) {
  const t = useT('office-shell');
  const late = useDelayed(true);
  if (!late) return null;
  return widths.map((width, index) => (
    <tr key={width}>
      <td colSpan={columns}>
        {index === 0 && <span className="visually-hidden">{t('loading')}</span>}
        <span className="skeleton" style={{ width }} />
      </td>
    </tr>
  ));
}
