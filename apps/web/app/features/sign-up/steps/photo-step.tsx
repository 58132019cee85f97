import type { OwnPhotoView } from '@bowline/contract/photos';
import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { useRef } from 'react';
import { PhotoField } from '#app/parts/photos/upload/photo-field.tsx';
import { usePhotoUpload } from '#app/parts/photos/upload/use-photo-upload.ts';
import { StepForm } from './step-form.tsx';

export interface PhotoStepProps {
  photos: readonly OwnPhotoView[];
  onPhotos: (change: (photos: readonly OwnPhotoView[]) => readonly OwnPhotoView[]) => void;
  onDone: () => void;
}

/**
 * Asks for a photo, cropped as on the own profile. One main action and one quiet one, whatever its state. An uploaded
 * photo leads to the next step: it was seen and agreed to in the cropper.
 */
export function PhotoStep({ photos, onPhotos, onDone }: PhotoStepProps) {
  const t = useT('identity');
  const words = useT('profiles');
  const picker = useRef<HTMLInputElement>(null);
  const upload = usePhotoUpload(photos, onPhotos, onDone);
  const { file, photo } = upload;
  const busy = upload.progress !== undefined;
  const pick = () => picker.current?.click();
  const next = file
    ? { words: words('photo_upload'), act: () => void upload.sendAgain() }
    : photo
      ? { words: undefined, act: onDone }
      : { words: words('photo_choose'), act: pick };
  return (
    <StepForm
      title={<Rich text="identity:photo_title" tags={{ em: (word) => <em>{word}</em> }} />}
      lead={t('photo_lead')}
      seenBy={t('seen_photo')}
      nextWords={next.words}
      onNext={next.act}
      busy={busy}
      quiet={
        (file || photo) && (
          <Button tone="ghost" size={44} className="disabled:bg-transparent" disabled={busy} onClick={pick}>
            {words('photo_replace')}
          </Button>
        )
      }
    >
      <PhotoField upload={upload} picker={picker} />
    </StepForm>
  );
}
