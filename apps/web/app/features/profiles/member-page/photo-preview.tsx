import type { MemberCard } from '@bowline/contract/profiles';
import { pictureOf } from '#app/parts/photos/photo-hint.ts';
import { coverSources } from '#app/parts/photos/photo-sources.ts';
import { NoPhoto } from './no-photo.tsx';
import { STAGE_SHAPE, stageSlots } from './photo-slots.ts';

/** The card's photo in place of the gallery, loaded in parallel with the page. */
export function PhotoPreview({ card: { main_image: photo } }: { card: MemberCard }) {
  if (!photo) return <NoPhoto />;
  return (
    <div className="gallery" aria-hidden="true">
      <div className="gallery-stage">
        <span
          className="gallery-picture gallery-hint"
          style={{ backgroundColor: photo.colour, backgroundImage: hintUrl(photo.thumbhash) }}
        />
        <img
          {...coverSources(photo, stageSlots, STAGE_SHAPE)}
          className="gallery-picture"
          alt=""
          fetchPriority="high"
        />
        {photo.blurred && <span className="gallery-veil" />}
      </div>
    </div>
  );
}

function hintUrl(thumbhash: string): string | undefined {
  const picture = pictureOf(thumbhash);
  return picture && `url("${picture}")`;
}
