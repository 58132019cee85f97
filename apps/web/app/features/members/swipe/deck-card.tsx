import type { SwipeCard as SwipeCardView } from '@bowline/contract/swipe';
import { useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Tag } from '@bowline/ui/cards/photo-card';
import { SwipeCard } from '@bowline/ui/cards/swipe-card';
import type { RegionNames } from '#app/parts/cards/region-names.ts';
import { usePhotoHint } from '#app/parts/photos/photo-hint.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { deckSources } from './deck-sources.ts';

export interface DeckCardProps {
  card: SwipeCardView;
  regions: RegionNames;
  /** The index of the photo shown. */
  photo: number;
}

export function DeckCard({ card, regions, photo }: DeckCardProps) {
  const t = useT('members');
  const { fictional } = useSite();
  const { name, age, region, presence, is_new, photos } = card;
  const shown = photos[photo] ?? photos[0] ?? card.main_image;
  const hint = usePhotoHint(shown ?? null);
  const presences = {
    online: { state: 'online' as const, label: t('online') },
    recently: { state: 'recent' as const, label: t('recently') },
  };
  return (
    <>
      <SwipeCard
        name={name}
        age={age}
        region={region === null ? undefined : (regions[region] ?? region)}
        presence={presence === null ? undefined : presences[presence]}
        {...(shown && { ...deckSources(shown), width: shown.width, height: shown.height })}
        placeholder={hint}
        veiled={shown?.blurred ? t('blurred') : undefined}
        note={card.fictional && fictional && `${fictional.icon} ${fictional.warning_singular}`.trim()}
        tag={is_new && photos.length < 2 && <Tag>{t('new')}</Tag>}
        photos={photos.length}
        photo={photo}
      />
      {!shown && (
        <Mark
          ornament
          size={160}
          className="pointer-events-none absolute inset-x-0 top-[18%] mx-auto size-[46%] text-thread opacity-80"
        />
      )}
    </>
  );
}
