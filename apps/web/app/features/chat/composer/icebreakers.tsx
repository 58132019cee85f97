import type { Icebreaker } from '@bowline/contract/chat';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { icebreakerKeys, icebreakerTexts } from './icebreaker-texts.ts';

export interface IcebreakersProps {
  disabled: boolean;
  onChoose: (icebreaker: Icebreaker) => void;
}

/** Offers openers. The chosen one is put into the field, where it can be edited and sent. */
export function Icebreakers({ disabled, onChoose }: IcebreakersProps) {
  const t = useT('chat');
  const row = useRef<HTMLUListElement>(null);
  const push = (way: 1 | -1) => row.current?.scrollBy({ left: (way * row.current.clientWidth) / 2 });
  return (
    <section aria-label={t('icebreakers_title')}>
      <div className="flex min-h-11 items-center">
        <h2 className="mr-auto text-label font-semibold">{t('icebreakers_title')}</h2>
        {/* For mice, which cannot swipe the row. Keyboards reach every button in it anyway. */}
        <span className="hidden pointer-fine:flex" aria-hidden="true">
          <Button tone="ghost" size={44} round tabIndex={-1} onClick={() => push(-1)}>
            <ChevronLeft strokeWidth={1.6} />
          </Button>
          <Button tone="ghost" size={44} round tabIndex={-1} onClick={() => push(1)}>
            <ChevronRight strokeWidth={1.6} />
          </Button>
        </span>
      </div>
      <ul ref={row} className="openers">
        {icebreakerKeys.map((key) => (
          <li key={key} className="flex">
            <button type="button" className="opener" disabled={disabled} onClick={() => onChoose(key)}>
              {t.dynamic(icebreakerTexts[key])}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
