import { useT } from '@bowline/i18n/react';
import { useEffect, useState } from 'react';
import { PhotoManager } from '#app/parts/photos/album/photo-manager.tsx';
import { useOwnPhotos } from '#app/parts/photos/album/use-own-photos.ts';
import { factsIn } from '#app/parts/profile-fields/attribute-texts.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import { AboutSection } from './about-section.tsx';
import { EmptyHint } from './empty-hint.tsx';
import { emptyParts, type ProfilePart, partsOf } from './empty-parts.ts';
import { FactsSection } from './facts-section.tsx';
import { InterestsSection } from './interests-section.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PlaceSection } from './place-section.tsx';
import { ProfileHeading } from './profile-heading.tsx';
import type { OwnProfileStart } from './read-own-profile.ts';
import { createSections, isUnsaved, profileNow, saveChoices, wouldBeLost } from './sections.ts';
import { useSections } from './use-section.ts';
import { WhoSection } from './who-section.tsx';

export function OwnProfilePage({ start }: { start: OwnProfileStart }) {
  return (
    <Queries>
      <OwnProfile start={start} />
    </Queries>
  );
}

function OwnProfile({ start }: { start: OwnProfileStart }) {
  const t = useT('profiles');
  const photoWords = useT('photos');
  const { profile, age, settings, countries, country, interests } = start;
  const [sections] = useState(() => createSections(profile, settings));
  const [uploading, setUploading] = useState(false);
  const album = useOwnPhotos(start.album, {
    order: photoWords('order_failed'),
    orderChanged: photoWords('order_changed'),
    remove: photoWords('delete_failed'),
  });
  const parts = partsOf(settings);
  const empty = useSections(sections, () =>
    emptyParts(settings, profileNow(profile, sections), album.photos).join(' '),
  );
  const unsaved = useSections(sections, isUnsaved);
  const lost = useSections(sections, wouldBeLost);
  useLastSave(sections, t('save_failed'));

  return (
    <div className="wrap grid gap-8 pt-6 pb-20 lg:pt-8 lg:pb-28">
      <div className="grid gap-2">
        <ProfileHeading profile={profile} age={age} />
        <EmptyHint parts={parts.filter((part: ProfilePart) => empty.split(' ').includes(part))} />
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[340px_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[400px_minmax(0,1fr)] xl:gap-16">
        <PhotoManager album={album} onUploading={setUploading} />
        <div className="grid min-w-0 gap-5">
          {parts.includes('about') && <AboutSection section={sections.about} />}
          <WhoSection profile={profile} section={sections.who} />
          {parts.includes('facts') && (
            <FactsSection facts={factsIn(settings.visible_profile_fields)} section={sections.facts} />
          )}
          {parts.includes('interests') && (
            <InterestsSection offered={interests} section={sections.interests} />
          )}
          <PlaceSection countries={countries} usual={country} section={sections.place} />
        </div>
      </div>
      <LeaveGuard loss={lost ? 'words' : uploading ? 'uploads' : undefined} unsettled={unsaved} />
    </div>
  );
}

/** A choice made just before a navigation is still sent; if that fails, the next page shows a toast. */
function useLastSave(sections: ReturnType<typeof createSections>, failedWords: string): void {
  useEffect(
    () => () => {
      void saveChoices(sections).then((kept) => {
        if (!kept) void notify('error', failedWords);
      });
    },
    [sections, failedWords],
  );
}
