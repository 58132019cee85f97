import type { MemberCard, PhotoView } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Menu } from '@bowline/ui/overlays/menu';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#app/platform/request/root-data.ts';

const BlockDialog = lazy(() => import('#app/features/safety/block/block-dialog.tsx'));
const ReportDialog = lazy(() => import('#app/features/safety/report/report-dialog.tsx'));

export interface MemberMenuProps {
  member: MemberCard;
  /** The photo in view, which a report may be about. */
  photo: PhotoView | undefined;
  /** Whether its button lies on the photo. */
  onPhoto?: boolean;
}

/** Blocking and reporting. */
export function MemberMenu({ member, photo, onPhoto = false }: MemberMenuProps) {
  const t = useT('member');
  const [open, setOpen] = useState<'block' | 'report'>();
  const close = () => setOpen(undefined);
  if (!useUser()) return null;
  return (
    <>
      <Menu
        triggerClass={
          onPhoto
            ? 'photo-disc'
            : buttonClass({ tone: 'ghost', size: 44, round: true }, 'flex-none max-lg:hidden')
        }
        label={t('menu')}
        trigger={<Ellipsis strokeWidth={1.8} aria-hidden="true" />}
      >
        <button type="button" className="menu-item" onClick={() => setOpen('block')}>
          <Ban strokeWidth={1.6} aria-hidden="true" />
          {t('block')}
        </button>
        <button type="button" className="menu-item" onClick={() => setOpen('report')}>
          <Flag strokeWidth={1.6} aria-hidden="true" />
          {t('report')}
        </button>
      </Menu>
      <Suspense>
        {open === 'block' && <BlockDialog member={member} onClose={close} />}
        {open === 'report' && (
          <ReportDialog target={{ member: member.id }} member={member} photo={photo} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
