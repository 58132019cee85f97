import 'react-easy-crop/react-easy-crop.css';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { Alert } from '@bowline/ui/feedback/alert';
import { Skeleton } from '@bowline/ui/feedback/skeleton';
import { Modal } from '@bowline/ui/overlays/modal';
import { useRef, useState } from 'react';
import { CropFrame } from './crop-frame.tsx';
import type { Area } from './crop-plan.ts';
import { usePicture } from './use-picture.ts';

export interface CropDialogProps {
  file: File;
  /** Its number among the files chosen together. */
  number: number;
  total: number;
  /** Whether the member has confirmed that everyone shown is an adult and agrees. */
  agreed: boolean;
  onAgreed: (yes: boolean) => void;
  onUse: (file: File) => void;
  onUseAll: () => void;
  onSkip: () => void;
  onClose: () => void;
}

interface Shape {
  readonly file: File;
  readonly area: Area;
  readonly degrees: number;
}

/** Crops a photo to a card's shape, or takes it as it is. Nothing is sent without consent. */
export default function CropDialog(props: CropDialogProps) {
  const { file, number, total, agreed, onAgreed, onUse, onUseAll, onSkip, onClose } = props;
  const t = useT('photos');
  const error = useT('error');
  const picture = usePicture(file);
  const [kept, setShape] = useState<Shape>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const several = total > 1;
  // The crop of the previous photo does not apply to this one.
  const shape = kept?.file === file ? kept : undefined;

  /** Runs only with consent. Otherwise moves to the checkbox: its message may be shown already. */
  const ifAgreed = (act: () => void) => () => {
    if (agreed) return act();
    setRefused(true);
    consent.current?.focus();
  };

  async function useCut() {
    if (typeof picture !== 'object' || !shape) return;
    setBusy(true);
    try {
      onUse(await picture.cut(shape.area, shape.degrees));
    } catch {
      // The browser may be out of memory; the photo can still be sent uncropped.
      onUse(file);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      guarded
      onClose={onClose}
      title={several ? t('crop_title_of', { number, total }) : t('crop_title')}
      description={picture === 'unreadable' ? undefined : t('crop_text')}
      closeLabel={t('crop_close')}
      actions={
        <>
          {picture !== 'unreadable' && (
            <Button tone="accent" loading={busy} disabled={!shape} onClick={ifAgreed(() => void useCut())}>
              {t('crop_use')}
            </Button>
          )}
          <Button
            tone={picture === 'unreadable' ? 'accent' : 'quiet'}
            disabled={busy}
            onClick={ifAgreed(() => onUse(file))}
          >
            {t('crop_whole')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-2">
        {picture === 'unreadable' && <Alert tone="warn">{t('crop_unreadable', { name: file.name })}</Alert>}
        {picture === 'reading' && <Skeleton className="h-[min(360px,38dvh)] rounded-photo" />}
        {typeof picture === 'object' && (
          <CropFrame
            key={picture.preview}
            image={picture.preview}
            onChange={(chosen) => setShape({ ...chosen, file })}
          />
        )}
        <Checkbox
          ref={consent}
          label={t('agreed')}
          checked={agreed}
          onChange={(event) => {
            onAgreed(event.currentTarget.checked);
            setRefused(false);
          }}
          error={refused && !agreed && error('photo_consent_required')}
        />
        {several && (
          <div className="flex flex-wrap gap-x-2">
            <Button tone="ghost" size={44} className="-ml-4" disabled={busy} onClick={onSkip}>
              {t('crop_skip')}
            </Button>
            {number < total && (
              <Button tone="ghost" size={44} disabled={busy} onClick={ifAgreed(onUseAll)}>
                {t('crop_whole_all', { count: total - number + 1 })}
              </Button>
            )}
          </div>
        )}
        <span className="visually-hidden" role="status">
          {several && t('crop_title_of', { number, total })}
        </span>
      </div>
    </Modal>
  );
}
