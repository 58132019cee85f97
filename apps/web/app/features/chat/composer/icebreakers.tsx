import type { Icebreaker } from '@bowline/contract/chat';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { icebreakerKeys, icebreakerTexts } from './icebreaker-texts.ts';

export interface IcebreakersProps {
  name: string;
  /** In credits and money; empty until the prices are loaded. */
  price: string;
  disabled: boolean;
  onSend: (icebreaker: Icebreaker) => void;
}

/** Offers icebreakers. Sending one costs as much as a message, so it asks for confirmation first. */
export function Icebreakers({ name, price, disabled, onSend }: IcebreakersProps) {
  const t = useT('chat');
  const [chosen, setChosen] = useState<Icebreaker>();
  const last = useRef<Icebreaker>(undefined);
  const row = useRef<HTMLUListElement>(null);
  function choose(icebreaker: Icebreaker) {
    last.current = icebreaker;
    setChosen(icebreaker);
  }
  // Going back returns the focus to the icebreaker that was chosen.
  useEffect(() => {
    if (chosen || !last.current) return;
    row.current?.querySelectorAll('button')[icebreakerKeys.indexOf(last.current)]?.focus();
  }, [chosen]);
  const push = (way: 1 | -1) => row.current?.scrollBy({ left: (way * row.current.clientWidth) / 2 });
  if (chosen) {
    return (
      <Chosen
        words={t.dynamic(icebreakerTexts[chosen])}
        name={name}
        price={price}
        disabled={disabled}
        onSend={() => onSend(chosen)}
        onBack={() => setChosen(undefined)}
      />
    );
  }
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
            <button type="button" className="opener" disabled={disabled} onClick={() => choose(key)}>
              {t.dynamic(icebreakerTexts[key])}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChosenProps extends Omit<IcebreakersProps, 'onSend'> {
  words: string;
  onSend: () => void;
  onBack: () => void;
}

function Chosen({ words, name, price, disabled, onSend, onBack }: ChosenProps) {
  const t = useT('chat');
  const send = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => send.current?.focus(), []);
  return (
    <section className="grid gap-3 pb-1" aria-label={t('icebreaker_confirm')}>
      <div className="-ml-3 grid grid-cols-[44px_minmax(0,1fr)] items-start gap-1">
        <Button tone="ghost" size={44} round aria-label={t('icebreaker_back')} onClick={onBack}>
          <ArrowLeft strokeWidth={1.6} aria-hidden="true" />
        </Button>
        <div className="pt-1.5">
          <p className="say text-balance">{words}</p>
          <p className="mt-1 text-small text-pretty wrap-anywhere text-text-2">
            {t('icebreaker_language', { name })}
          </p>
        </div>
      </div>
      <Button ref={send} size={44} className="justify-self-end" disabled={disabled} onClick={onSend}>
        {t('send_for', { price })}
      </Button>
    </section>
  );
}
