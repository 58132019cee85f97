import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Tag } from '@bowline/ui/cards/photo-card';
import { Skeleton } from '@bowline/ui/feedback/skeleton';
import { MapPin, ShieldCheck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { type Deferred, useDeferredData } from './deferred-page.ts';
import { FictionalNote } from './fictional-note.tsx';
import type { MemberPageData } from './read-member-page.ts';

export interface MemberHeadingProps {
  card: MemberCard;
  page: Deferred<MemberPageData>;
  menu: ReactNode;
}

/** Name, location and last activity. */
export function MemberHeading({ card, page, menu }: MemberHeadingProps) {
  const t = useT('member');
  const { name, age, presence, is_new, fictional } = card;
  return (
    <div className="grid gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <h1 className="title-1 min-w-0 wrap-anywhere outline-none">
          {name}, <span className="figures whitespace-nowrap">{age}</span>
        </h1>
        <Suspense>{menu}</Suspense>
      </div>
      <p className="profile-facts">
        {presence === 'online' && <span className="presence presence-online">{t('online')}</span>}
        {presence === 'recently' && <span className="presence presence-recent">{t('recently')}</span>}
        <Suspense fallback={<Skeleton className="h-4 w-32" />}>
          <PlaceAndPhotos page={page} />
        </Suspense>
        {is_new && <Tag>{t('new')}</Tag>}
      </p>
      {fictional && <FictionalNote />}
    </div>
  );
}

function PlaceAndPhotos({ page }: Pick<MemberHeadingProps, 'page'>) {
  const t = useT('member');
  const { location, member } = useDeferredData(page);
  return (
    <>
      {location && (
        <span>
          <MapPin strokeWidth={1.6} aria-hidden="true" />
          {location}
        </span>
      )}
      {member.photos.length > 0 && (
        <span>
          <ShieldCheck strokeWidth={1.6} aria-hidden="true" />
          {t('photos_checked')}
        </span>
      )}
    </>
  );
}
