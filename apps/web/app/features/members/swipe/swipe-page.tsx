import type { SwipeCard, SwipeGender } from '@bowline/contract/swipe';
import { useT } from '@bowline/i18n/react';
import { DeckRope } from '@bowline/ui/brand/ornament';
import { Deck, type DeckHandle } from '@bowline/ui/cards/deck';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RegionNames } from '#app/parts/cards/region-names.ts';
import { useFreshPhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import { DeckButtons } from './deck-buttons.tsx';
import { DeckCard } from './deck-card.tsx';
import { deckSources } from './deck-sources.ts';
import type { DealtCards } from './deck-state.ts';
import { DeckEnd, DeckFailed, DeckLoading } from './no-cards.tsx';
import { type InterestNames, SharedInterests, SwipeAside } from './swipe-aside.tsx';
import { SwipeHead } from './swipe-head.tsx';
import { useDeck } from './use-deck.ts';
import { type DeckAction, useDeckKeys } from './use-deck-keys.ts';

export interface SwipePageProps {
  dealt: DealtCards;
  /** The gender in the page's address. */
  asked: SwipeGender | undefined;
  regions: RegionNames;
  interests: InterestNames;
}

/** The swipe game: like, pass or open one member after another. */
export function SwipePage(props: SwipePageProps) {
  return (
    <Queries>
      <Game {...props} />
    </Queries>
  );
}

function Game({ dealt, asked, regions, interests }: SwipePageProps) {
  const t = useT('swipe');
  const navigate = useNavigate();
  const deck = useRef<DeckHandle>(null);
  const game = useDeck(dealt, asked, {
    onFailed: (message) => void notify('error', message || t('not_sent')),
    onNothingToUndo: () => void notify('error', t('nothing_to_undo')),
  });
  const { cards, left } = game;
  const top = cards[0];
  const [photo, setPhoto] = useState<{ readonly of: string; readonly index: number }>();
  const photoOf = (id: string) => (photo?.of === id ? photo.index : 0);
  const renewPhotos = useFreshPhotos(game.deal);
  usePhotosAhead(useMemo(() => cards.slice(3, 6), [cards]));

  function act(action: DeckAction) {
    if (action === 'undo') return game.canUndo && game.undo();
    if (action === 'open') return top && void navigate(`/members/${top.id}`);
    deck.current?.send(action === 'like' ? 'right' : 'left');
  }
  useDeckKeys(act);

  function turn(half: 'left' | 'right') {
    if (!top) return;
    const index = photoOf(top.id) + (half === 'right' ? 1 : -1);
    setPhoto({ of: top.id, index: Math.max(0, Math.min(index, top.photos.length - 1)) });
  }

  return (
    <section className="wrap swipe" onErrorCapture={renewPhotos}>
      <SwipeHead left={left} aDay={game.aDay} resetsAt={game.resetsAt} gender={dealt.gender} />
      <div className="swipe-table">
        {top ? (
          <>
            <div className="swipe-stage">
              <div className="swipe-stack">
                <DeckRope />
                <Deck
                  ref={deck}
                  cards={cards}
                  keyOf={({ id }) => id}
                  onSwipe={(_card, side) => game.swipe(side === 'right')}
                  onTap={turn}
                  stamps={{ left: t('stamp_pass'), right: t('stamp_like') }}
                >
                  {(card) => <DeckCard card={card} regions={regions} photo={photoOf(card.id)} />}
                </Deck>
              </div>
            </div>
            <div className="swipe-chips">
              {top.shared_interests.length > 0 && <SharedInterests card={top} names={interests} />}
            </div>
            <DeckButtons name={top.name} mayLike={game.mayLike} canUndo={game.canUndo} onAction={act} />
          </>
        ) : game.end ? (
          <DeckEnd gender={dealt.gender} regions={regions} onUndo={game.canUndo ? game.undo : undefined} />
        ) : game.failed ? (
          <DeckFailed onAgain={game.deal} />
        ) : (
          <DeckLoading />
        )}
      </div>
      {top ? <SwipeAside card={top} names={interests} /> : <div className="swipe-side" />}
      <p className="visually-hidden" aria-live="polite">
        {top && `${top.name}, ${top.age}${top.region ? `, ${regions[top.region] ?? top.region}` : ''}`}
        {!top && game.end && t('end_title')}
      </p>
    </section>
  );
}

/** Preloads the photos of cards that are not rendered yet. */
function usePhotosAhead(cards: readonly SwipeCard[]): void {
  useEffect(() => {
    for (const { main_image } of cards) {
      if (!main_image) continue;
      const { src, srcSet, sizes } = deckSources(main_image);
      const image = new Image();
      if (sizes) image.sizes = sizes;
      if (srcSet) image.srcset = srcSet;
      image.src = src;
    }
  }, [cards]);
}
