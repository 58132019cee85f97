import { Rich, useT } from '@bowline/i18n/react';
import { ArrowRight } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { CardArt, CardSymbols } from './card-art.tsx';
import { decks, type TarotCard } from './decks.ts';
import { type Answer, TarotCardField } from './tarot-card.tsx';
import './tarot-card.css';
import './tinderswipe.css';

const FORM = 'tarot';

/** Seven cards about the visitor. The kept ones are carried into the sign-up as interests. */
export function TinderswipeLander({ niche, reasons }: Pick<LanderData, 'niche' | 'reasons'>) {
  const t = useT('lander_tinderswipe');
  const deck = decks[niche];
  const table = useRef<HTMLDivElement>(null);
  /** A visitor who answers several cards alike presses the same key again. */
  function focusNext(answer: Answer) {
    const next = topOf(table.current)?.querySelector<HTMLElement>(`.${answer}, [type="radio"]`);
    next?.focus({ preventScroll: true });
  }
  useArrowKeys(table);
  return (
    <div className="lander-scene tinderswipe">
      <CardSymbols deck={deck} />
      <h1 className="tinderswipe-title">
        <Rich
          text="lander_tinderswipe:title"
          tags={{
            first: (words) => <span className="title-hero">{words}</span>,
            em: (words) => (
              <span className="title-hero">
                <em>{words}</em>
              </span>
            ),
          }}
        />
      </h1>
      <p className="lead tinderswipe-lead">{t('lead')}</p>
      <div ref={table} className="tarot-deck">
        {deck.map((card, index) => (
          <TarotCardField key={card.art} card={card} index={index} form={FORM} onAnswer={focusNext} />
        ))}
        <div className="tarot-end">
          <MiniCards deck={deck} className="tarot-fan" />
          <FirstQuestion
            id={FORM}
            className="card lander-paper"
            niche={niche}
            reasons={reasons}
            action={
              <>
                <span className="if-kept">{t('action')}</span>
                <span className="if-empty">{t('action_empty')}</span>
                <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
              </>
            }
          >
            <div className="if-kept">
              <h2 className="title-2">{t('done')}</h2>
              <p className="tarot-end-text">{t('done_text')}</p>
            </div>
            <div className="if-empty">
              <h2 className="title-2">{t('empty')}</h2>
              <p className="tarot-end-text">{t('empty_text')}</p>
            </div>
          </FirstQuestion>
        </div>
      </div>
      <div className="tarot-hand-box">
        <p className="tarot-hand-label">{t('hand')}</p>
        <MiniCards deck={deck} className="tarot-hand" />
      </div>
      <Skip />
    </div>
  );
}

/** The deck in small; a card that is not kept is invisible or leaves its place empty. */
function MiniCards({ deck, className }: { deck: readonly TarotCard[]; className: string }) {
  return (
    <ul className={className} aria-hidden="true">
      {deck.map((card, index) => (
        <li
          key={card.art}
          className={`tarot-mini-${index + 1}`}
          style={{ '--index': index } as CSSProperties}
        >
          <span className={`tarot-mini ground-${card.ground}`}>
            <CardArt card={card} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Signs up without playing on, with the cards kept so far. */
function Skip() {
  const t = useT('lander_tinderswipe');
  if (!useSignUpsOpen()) return null;
  return (
    <button type="submit" form={FORM} className="tarot-skip">
      {t('skip')}
    </button>
  );
}

/** Returns the card that is answered next, or the form behind the last one. */
const topOf = (table: HTMLElement | null): HTMLElement | null | undefined =>
  table?.querySelector<HTMLElement>('.tarot-card:not(:has(:checked))') ?? table?.querySelector('form');

/** The arrow to the right keeps the card on top, that to the left passes it. */
function useArrowKeys(table: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    function answer({ key, target }: KeyboardEvent) {
      const answers = { ArrowRight: '.keep', ArrowLeft: '.pass' };
      const isElsewhere = target !== document.body && !(target as Element).closest('.tarot-card');
      if (!(key in answers) || isElsewhere) return;
      const wanted = answers[key as keyof typeof answers];
      topOf(table.current)?.querySelector<HTMLInputElement>(wanted)?.click();
    }
    window.addEventListener('keydown', answer);
    return () => window.removeEventListener('keydown', answer);
  }, [table]);
}
