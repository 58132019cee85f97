import { useT } from '@bowline/i18n/react';
import { resolveOf, sideOf } from '@bowline/ui/cards/deck-motion';
import { useCardDrag } from '@bowline/ui/cards/use-card-drag';
import { Heart, X } from 'lucide-react';
import { type CSSProperties, useId, useRef } from 'react';
import { CardArt } from './card-art.tsx';
import type { TarotCard } from './decks.ts';

/** How far each card of the pile is turned, in degrees. */
const tilts = [-1.2, 2.6, -3.4, 4.2, -2.2, 3.2, -4];

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** A dragged card is tilted no further, in degrees. */
const LEAN = 12;

/** Keep the card, or pass it. */
export type Answer = 'keep' | 'pass';

export interface TarotCardProps {
  card: TarotCard;
  index: number;
  /** The form that the answers are part of. */
  form: string;
  onAnswer: (answer: Answer) => void;
}

/**
 * A card of the deck with its two answers. Which card is on top, and where an answered one goes, follows from what is
 * checked (tinderswipe.css), so that the game needs no scripts; they add dragging.
 */
export function TarotCardField({ card, index, form, onAnswer }: TarotCardProps) {
  const t = useT('lander_tinderswipe');
  const { name, text } = useCardWords(card);
  const id = useId();
  const face = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLDivElement>(null);

  function show(transform: string, resolve: number) {
    face.current?.style.setProperty('transform', transform);
    face.current?.style.setProperty('--resolve', String(resolve));
  }
  const drag = useCardDrag({
    onPull: (pull) => {
      const width = face.current?.offsetWidth ?? 1;
      const lean = Math.max(-LEAN, Math.min(LEAN, pull.x / 14));
      face.current?.classList.add('is-held');
      show(`translate(${pull.x}px, ${pull.y / 4}px) rotate(${lean}deg)`, resolveOf(pull, width));
    },
    onRelease: (pull, velocity) => {
      const side = sideOf(pull, velocity, face.current?.offsetWidth ?? 1);
      face.current?.classList.remove('is-held');
      if (side)
        answers.current?.querySelector<HTMLInputElement>(side === 'right' ? '.keep' : '.pass')?.click();
      else show('', 0);
    },
    onTap: () => undefined,
  });

  return (
    <fieldset
      className={`tarot-card ground-${card.ground}`}
      style={{ '--index': index, '--tilt': tilts[index] } as CSSProperties}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
    >
      <div ref={face} className="tarot-face" {...drag}>
        <CardArt card={card} />
        <span className="tarot-number" aria-hidden="true">
          {numerals[index]}
        </span>
        <div className="tarot-words">
          <h2 id={`${id}-name`}>{name}</h2>
          <p id={`${id}-text`}>{text}</p>
        </div>
        <span className="tarot-stamp tarot-stamp-yes" aria-hidden="true">
          {t('yes')}
        </span>
        <span className="tarot-stamp tarot-stamp-no" aria-hidden="true">
          {t('no')}
        </span>
      </div>
      <div ref={answers} className="tarot-answers">
        <label className="tarot-answer">
          <input type="checkbox" className="pass" form={form} onChange={() => onAnswer('pass')} />
          <X strokeWidth={1.6} aria-hidden="true" />
          {t('no')}
        </label>
        <label className="tarot-answer tarot-answer-yes">
          <input
            type="checkbox"
            className="keep"
            form={form}
            name="interests"
            value={card.interest}
            onChange={() => onAnswer('keep')}
          />
          <Heart strokeWidth={1.6} aria-hidden="true" />
          {t('yes')}
        </label>
      </div>
    </fieldset>
  );
}

/** Returns the name of a card and its sentence. */
function useCardWords({ art }: TarotCard): { name: string; text: string } {
  const t = useT('lander_tinderswipe');
  const blindfold = { name: t('blindfold'), text: t('blindfold_text') };
  return {
    rope: { name: t('rope'), text: t('rope_text') },
    leather: { name: t('leather'), text: t('leather_text') },
    coffee: { name: t('coffee'), text: t('coffee_text') },
    blindfold,
    blindfold_man: blindfold,
    crown: { name: t('crown'), text: t('crown_text') },
    feather: { name: t('feather'), text: t('feather_text') },
    mask: { name: t('mask'), text: t('mask_text') },
    blanket: { name: t('blanket'), text: t('blanket_text') },
  }[art];
}
