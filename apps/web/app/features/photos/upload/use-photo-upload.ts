import type { OwnPhotoView } from '@bowline/contract/photos';
import { useState } from 'react';
import { ApiError, toApiError } from '#app/api/api-error.ts';
import { randomKey } from '#app/api/client.ts';
import { faultOf } from './check-files.ts';
import { readOwnPhotos, removePhoto, uploadPhoto } from './own-photos.ts';
import { useDeveloping } from './use-developing.ts';

/** As the API would refuse them. */
const tooLarge = { statusCode: 413, code: 'payload_too_large' };
const unreadable = { statusCode: 400, code: 'photo_unreadable' };

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** The member's first photo: chosen, agreed to, sent, replaced, taken away. */
export function usePhotoUpload(
  photos: readonly OwnPhotoView[],
  onChange: (change: (photos: readonly OwnPhotoView[]) => readonly OwnPhotoView[]) => void,
) {
  const [file, setFile] = useState<File>();
  /** One for a file, however often it is sent. */
  const [key, setKey] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [removing, setRemoving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [sent, setSent] = useState<{ readonly id: string; readonly file: File }>();
  const [current] = photos;
  useDeveloping(photos, async () => {
    const { photos: fresh } = await readOwnPhotos();
    onChange((known) => asFresh(known, fresh, photos));
  });

  async function takeAway(id: string): Promise<void> {
    await removePhoto(id);
    onChange((known) => known.filter((photo) => photo.id !== id));
  }

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
      const fault = faultOf(chosen);
      setFile(fault ? undefined : chosen);
      setKey(randomKey());
      setAgreed(false);
      setRefusal(fault && new ApiError(fault === 'too_large' ? tooLarge : unreadable));
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
          const added = await uploadPhoto(file, { key, onProgress: setProgress });
          setSent({ id: added.id, file });
          onChange((known) => [added, ...known.filter(({ id }) => id !== added.id)]);
          setFile(undefined);
          // The old photo goes only once the new one has arrived.
          if (current) await takeAway(current.id);
        } finally {
          setProgress(undefined);
        }
      }),
    remove: () =>
      unlessRefused(async () => {
        if (!current) return;
        setRemoving(true);
        try {
          await takeAway(current.id);
        } finally {
          setRemoving(false);
        }
      }),
  };
}

/** Photos as they have just been read. One that is gone goes here too, unless it came after they were `asked` for. */
export function asFresh(
  known: readonly OwnPhotoView[],
  fresh: readonly OwnPhotoView[],
  asked: readonly OwnPhotoView[],
): readonly OwnPhotoView[] {
  const byId = new Map(fresh.map((photo) => [photo.id, photo]));
  const before = new Set(asked.map(({ id }) => id));
  return known.flatMap((photo) => byId.get(photo.id) ?? (before.has(photo.id) ? [] : photo));
}
