import { limits } from '@bowline/contract/limits';
import type { OwnPhotoView } from '@bowline/contract/photos';
import { useState } from 'react';
import { ApiError, toApiError } from '../../api/api-error.ts';
import { removePhoto, uploadPhoto } from './own-photos.ts';

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** The member's first photo: chosen, agreed to, sent, replaced, taken away. */
export function usePhotoUpload(
  photos: readonly OwnPhotoView[],
  onChange: (photos: readonly OwnPhotoView[]) => void,
) {
  const [file, setFile] = useState<File>();
  const [agreed, setAgreed] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [removing, setRemoving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [sent, setSent] = useState<{ readonly id: string; readonly file: File }>();
  const [current, ...others] = photos;

  async function unlessRefused(work: () => Promise<void>): Promise<void> {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(toApiError(error));
    }
  }

  return {
    file,
    photo: current,
    /** The file the photo was made from, where it was sent from this very page: it need not be fetched to be seen. */
    original: sent?.id === current?.id ? sent?.file : undefined,
    agreed,
    progress,
    removing,
    refusal,
    setAgreed(yes: boolean) {
      setAgreed(yes);
      setRefusal(undefined);
    },
    choose(chosen: File) {
      const tooLarge = chosen.size > limits.photos.bytes;
      setFile(tooLarge ? undefined : chosen);
      setAgreed(false);
      setRefusal(tooLarge ? new ApiError({ statusCode: 413, code: 'payload_too_large' }) : undefined);
    },
    /** Puts the chosen file aside again. */
    forget() {
      setFile(undefined);
      setRefusal(undefined);
    },
    send: () =>
      unlessRefused(async () => {
        if (!file) return;
        if (!agreed) throw new ApiError({ statusCode: 400, code: 'photo_consent_required' });
        setProgress(0);
        try {
          const added = await uploadPhoto(file, setProgress);
          setSent({ id: added.id, file });
          onChange([added, ...photos]);
          setFile(undefined);
          // The old photo goes only once the new one has arrived.
          if (current) await removePhoto(current.id);
          onChange([added, ...others]);
        } finally {
          setProgress(undefined);
        }
      }),
    remove: () =>
      unlessRefused(async () => {
        if (!current) return;
        setRemoving(true);
        try {
          await removePhoto(current.id);
          onChange(others);
        } finally {
          setRemoving(false);
        }
      }),
  };
}
