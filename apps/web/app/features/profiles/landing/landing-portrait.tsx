import { useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { PortraitRope } from '@bowline/ui/brand/ornament';
import { PhotoCard } from '@bowline/ui/cards/photo-card';
import { Lock } from 'lucide-react';
import { usePhotoHint } from '#app/parts/photos/photo-hint.ts';
import { coverSources } from '#app/parts/photos/photo-sources.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { STAGE_SHAPE } from '../member-page/photo-slots.ts';
import type { LandingMember } from './read-landing.ts';

const slots = [
  { from: 992, width: 400, unit: 'px' },
  { from: 768, width: 38, unit: 'vw' },
  { width: 60, unit: 'vw' },
] as const;

/** A portrait on top of a small stack, with the brand's line behind it that never reaches the text. */
export function LandingPortrait({ member }: { member: LandingMember | undefined }) {
  return (
    <div className="relative mx-auto w-[min(60vw,240px)] md:w-full md:max-w-100">
      <PortraitRope />
      <span
        className="absolute inset-0 -rotate-6 rounded-card bg-(--band-text) opacity-20"
        aria-hidden="true"
      />
      <span
        className="absolute inset-0 -rotate-2 rounded-card bg-(--band-text) opacity-35"
        aria-hidden="true"
      />
      <div className="relative rotate-3">{member ? <Portrait member={member} /> : <Nobody />}</div>
    </div>
  );
}

function Portrait({ member }: { member: LandingMember }) {
  const t = useT('member');
  const hint = usePhotoHint(member.main_image);
  const { name, age, region, main_image: photo } = member;
  // A card of mere glass would show nothing.
  if (!photo) return <Nobody words={`${name}, ${age}`} />;
  return (
    <PhotoCard
      large
      className="bg-transparent shadow-card"
      name={name}
      age={age}
      region={region}
      {...coverSources(photo, slots, STAGE_SHAPE)}
      placeholder={hint}
      loading="eager"
      tag={
        photo.blurred && (
          <span className="tag">
            <Lock strokeWidth={2} aria-hidden="true" />
            {t('landing_veil')}
          </span>
        )
      }
    />
  );
}

/** Where there is no photo, or visitors may see nobody, the brand's mark takes the portrait's place. */
function Nobody({ words }: { words?: string }) {
  const { name } = useSite();
  return (
    <div className="photo-card photo-card-large grid content-center justify-items-center gap-5 shadow-card">
      <Mark ornament size={200} className="h-auto w-1/2 text-mark-ink" />
      <p className="title-2 px-4 text-center wrap-anywhere text-mark-ink">{words ?? name}</p>
    </div>
  );
}
