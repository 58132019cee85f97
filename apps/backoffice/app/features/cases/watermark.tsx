import type { OpeningView } from '@bowline/contract/cases';
import { useLocale } from '@bowline/i18n/react';
import { momentOf } from './times.ts';

/** Places of the reader's name over what is open. */
const marks = Array.from({ length: 8 }, (_, place) => ({
  left: place % 2 === 0 ? 20 + 20 * (place % 4) : 300 + 15 * (place % 4),
  top: 30 + 64 * place,
}));

/** The reader's name and the time over what they have opened. */
export function Watermark({ opening }: { opening: OpeningView }) {
  const locale = useLocale();
  const mark = `${opening.reader} ${momentOf(opening.opened_at, 0, locale)} ${opening.case}`;
  return (
    <div className="watermark" aria-hidden="true">
      {marks.map((style) => (
        <span key={style.top} style={style}>
          {mark}
        </span>
      ))}
    </div>
  );
}
