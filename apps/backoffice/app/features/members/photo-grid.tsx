import type { MemberReason } from '@bowline/contract/staff-member-choices';
import type { MemberPhoto } from '@bowline/contract/staff-members';
import { useLocale, useT } from '@bowline/i18n/react';
import { EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { toast } from '#app/platform/browser/toast-store.ts';
import { rejectionTexts } from './choice-texts.ts';
import { openPhoto } from './member-api.ts';
import { dayOf } from './member-times.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface PhotoGridProps {
  readonly photos: readonly MemberPhoto[];
  readonly site: string;
  /** With a line about each. */
  readonly described?: boolean;
}

/** Always veiled; a press asks why, and the look is logged. */
export function PhotoGrid({ photos, site, described = false }: PhotoGridProps) {
  const t = useT('office-members');
  const [asked, setAsked] = useState<MemberPhoto>();
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const open = async (reason: MemberReason) => {
    if (!asked) return;
    setAsked(undefined);
    await openPhoto(asked.id, site, reason).then(setBitmap, () => toast.error(t('failed')));
  };
  if (photos.length === 0) return <p className="dim">{t('photos_none')}</p>;
  return (
    <>
      <ul className={described ? 'member-photos member-photos-large' : 'member-photos'}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              disabled={!photo.may_look}
              aria-label={t('photo_look', { number: index + 1 })}
              onClick={() => setAsked(photo)}
            >
              {photo.veiled && <img src={photo.veiled} alt="" loading="lazy" />}
              <EyeOff aria-hidden="true" />
            </button>
            {described && <PhotoFacts photo={photo} />}
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={t('photo_title')}
          action={t('photo_open')}
          onClose={() => setAsked(undefined)}
          onChosen={(reason) => void open(reason)}
        />
      )}
      {bitmap && <OpenedPhoto bitmap={bitmap} onClose={() => setBitmap(undefined)} />}
    </>
  );
}

const statusTexts = {
  processing: 'office-members:photo_processing',
  unreadable: 'office-members:photo_unreadable',
  pending: 'office-members:photo_pending',
  approved: 'office-members:photo_approved',
  rejected: 'office-members:photo_rejected',
} as const;

function PhotoFacts({ photo }: { photo: MemberPhoto }) {
  const t = useT('office-members');
  const locale = useLocale();
  const { status, rejection, decided_by, decided_at, sent_at } = photo;
  return (
    <p>
      <b>{t(statusTexts[status])}</b>
      {rejection && status === 'rejected' && <span>{t(rejectionTexts[rejection])}</span>}
      <small>
        {decided_at
          ? [decided_by, dayOf(decided_at, locale)].filter(Boolean).join(', ')
          : t('photo_sent', { date: dayOf(sent_at, locale) })}
      </small>
    </p>
  );
}

function OpenedPhoto({ bitmap, onClose }: { bitmap: ImageBitmap; onClose: () => void }) {
  const t = useT('office-members');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    current.width = bitmap.width;
    current.height = bitmap.height;
    current.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('photo_opened')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <canvas ref={canvas} className="member-opened" role="img" aria-label={t('photo_opened')} />
    </Dialog>
  );
}
