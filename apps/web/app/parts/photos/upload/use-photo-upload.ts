import type { OwnPhotoView } from '@bowline/contract/photos';
import { type ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { randomKey } from '@bowline/web-frame/api/client.ts';
import { useState } from 'react';
import { checkFiles, type Refused } from './check-files.ts';
import { readOwnPhotos, removePhoto, uploadPhoto } from './own-photos.ts';
import { useDeveloping } from './use-developing.ts';

/** A cropped file, with the idempotency key of all attempts to send it. */
interface Ready {
  readonly file: File;
  readonly key: string;
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** The state of the member's first photo: choose, crop with consent, upload, replace. */
export function usePhotoUpload(
  photos: readonly OwnPhotoView[],
  onChange: (change: (photos: readonly OwnPhotoView[]) => readonly OwnPhotoView[]) => void,
  onSent: () => void,
) {
  const [cropping, setCropping] = useState<File>();
  const [agreed, setAgreed] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [ready, setReady] = useState<Ready>();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<ApiError>();
  const [sent, setSent] = useState<{ readonly id: string; readonly file: File }>();
  const [current] = photos;
  useDeveloping(photos, async () => {
    const { photos: fresh } = await readOwnPhotos();
    onChange((known) => asFresh(known, fresh, photos));
  });

  async function send({ file, key }: Ready): Promise<void> {
    setRefusal(undefined);
    setProgress(0);
    try {
      const added = await uploadPhoto(file, { key, onProgress: setProgress });
      setSent({ id: added.id, file });
      onChange((known) => [added, ...known.filter(({ id }) => id !== added.id)]);
      setReady(undefined);
      // Deletes the old photo only after the new one has arrived.
      if (current) await takeAway(current.id);
      onSent();
    } catch (error) {
      setRefusal(toApiError(error));
    } finally {
      setProgress(undefined);
    }
  }

  async function takeAway(id: string): Promise<void> {
    await removePhoto(id);
    onChange((known) => known.filter((photo) => photo.id !== id));
  }

  return {
    /** The chosen file, while it is cropped. */
    cropping,
    agreed,
    setAgreed,
    /** A file that is on its way, or could not be sent. */
    file: ready?.file,
    photo: current,
    /** The uploaded file, if it was sent from this page: shown without another request. */
    original: sent?.id === current?.id ? sent?.file : undefined,
    progress,
    refusal,
    refused,
    forgetRefused: () => setRefused([]),
    choose(chosen: File) {
      const { fit, refused: faults } = checkFiles([chosen], 1);
      setRefused(faults);
      setCropping(fit[0]);
      // Consent counts for this photo only.
      setAgreed(false);
    },
    stopCropping: () => setCropping(undefined),
    /** Sends the photo, cropped or not, for which consent was given. */
    use(file: File) {
      const next = { file, key: randomKey() };
      setCropping(undefined);
      setReady(next);
      void send(next);
    },
    sendAgain: () => (ready ? send(ready) : Promise.resolve()),
  };
}

/**
 * Merges reloaded photos. One missing from `fresh` is dropped, unless it was added since the request (is not in
 * `asked`).
 */
export function asFresh(
  known: readonly OwnPhotoView[],
  fresh: readonly OwnPhotoView[],
  asked: readonly OwnPhotoView[],
): readonly OwnPhotoView[] {
  const byId = new Map(fresh.map((photo) => [photo.id, photo]));
  const before = new Set(asked.map(({ id }) => id));
  return known.flatMap((photo) => byId.get(photo.id) ?? (before.has(photo.id) ? [] : photo));
}
