import type { MemberProfile, PhotoView } from '@bowline/contract/profiles';
import { lazy, Suspense, useState } from 'react';
import { MemberPhotos, type MemberPhotosProps } from './member-photos.tsx';

const ReportDialog = lazy(() => import('#app/features/safety/report/report-dialog.tsx'));

interface ReportablePhotosProps extends Pick<MemberPhotosProps, 'index' | 'onIndex'> {
  member: MemberProfile;
}

/** Another member's photos: the full-screen view of each leads to a report about it. */
export function ReportablePhotos({ member, ...gallery }: ReportablePhotosProps) {
  const [reported, setReported] = useState<PhotoView>();
  return (
    <>
      <MemberPhotos member={member} {...gallery} onReport={setReported} />
      <Suspense>
        {reported && (
          <ReportDialog
            target={{ member: member.id }}
            member={member}
            photo={reported}
            aboutPhoto
            onClose={() => setReported(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
