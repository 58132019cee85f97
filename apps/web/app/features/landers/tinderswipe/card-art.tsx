import type { ReactNode } from 'react';
import { coffee, crown, feather, leather, rope } from './art-of-objects.tsx';
import { blanket, blindfold, blindfoldMan, mask } from './art-of-people.tsx';
import type { Art, TarotCard } from './decks.ts';

const art: Record<Art, ReactNode> = {
  rope,
  leather,
  coffee,
  blindfold,
  blindfold_man: blindfoldMan,
  crown,
  feather,
  mask,
  blanket,
};

const corners = [17, 323].flatMap((x) => [17, 543].map((y) => ({ x, y })));

/** The drawings of a deck, once; each is shown three times: in the deck, in the hand and at the end. */
export function CardSymbols({ deck }: { deck: readonly TarotCard[] }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {deck.map((card) => (
        <symbol key={card.art} id={symbolOf(card)} viewBox="0 0 340 560">
          <path
            className="art-line"
            d="M36 15H304a21 21 0 0 0 21 21V524a21 21 0 0 0-21 21H36a21 21 0 0 0-21-21V36A21 21 0 0 0 36 15Z"
          />
          <path
            className="art-line art-line-thin"
            d="M44 22H296a22 22 0 0 0 22 22V516a22 22 0 0 0-22 22H44a22 22 0 0 0-22-22V44A22 22 0 0 0 44 22Z"
          />
          {corners.map(({ x, y }) => (
            <circle key={`${x} ${y}`} className="art-paint-line" cx={x} cy={y} r="2.6" />
          ))}
          {art[card.art]}
        </symbol>
      ))}
    </svg>
  );
}

export function CardArt({ card }: { card: TarotCard }) {
  return (
    <svg aria-hidden="true">
      <use href={`#${symbolOf(card)}`} />
    </svg>
  );
}

const symbolOf = ({ art: name }: TarotCard) => `tarot-${name}`;
