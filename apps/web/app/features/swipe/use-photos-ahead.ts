import type { SwipeCard } from '@bowline/contract/swipe';
import { useEffect } from 'react';
import { deckSources } from './deck-sources.ts';

/** The photos of cards that are not drawn yet are fetched before their turn. */
export function usePhotosAhead(cards: readonly SwipeCard[]): void {
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
