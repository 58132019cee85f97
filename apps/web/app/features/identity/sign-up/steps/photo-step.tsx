import type { OwnPhotoView } from '@bowline/contract/photos';
import { Rich, useT } from '@bowline/i18n/react';
import { useRef } from 'react';
import { PhotoField } from '#app/features/photos/upload/photo-field.tsx';
import { usePhotoUpload } from '#app/features/photos/upload/use-photo-upload.ts';
import { StepForm } from './step-form.tsx';

export interface PhotoStepProps {
  photos: readonly OwnPhotoView[];
  onPhotos: (change: (photos: readonly OwnPhotoView[]) => readonly OwnPhotoView[]) => void;
  onDone: () => void;
}

export function PhotoStep({ photos, onPhotos, onDone }: PhotoStepProps) {
  const t = useT('identity');
  const words = useT('profiles');
  const picker = useRef<HTMLInputElement>(null);
  const upload = usePhotoUpload(photos, onPhotos);
  const { file, photo } = upload;
  const next = file
    ? { words: words('photo_upload'), act: () => void upload.send() }
    : photo
      ? { words: undefined, act: onDone }
      : { words: words('photo_choose'), act: () => picker.current?.click() };
  return (
    <StepForm
      title={<Rich text="identity:photo_title" tags={{ em: (word) => <em>{word}</em> }} />}
      lead={t('photo_lead')}
      seenBy={t('seen_photo')}
      nextWords={next.words}
      onNext={next.act}
      busy={upload.progress !== undefined}
      settled={!file && photo !== undefined}
    >
      <PhotoField upload={upload} picker={picker} />
    </StepForm>
  );
}
