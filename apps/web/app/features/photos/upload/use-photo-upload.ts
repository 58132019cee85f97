import type { OwnPhotoView } from '@bowline/contract/photos';
import { useState } from 'react';
import { ApiError, toApiError } from '#app/api/api-error.ts';
import { randomKey } from '#app/api/client.ts';
import { faultOf } from './check-files.ts';
import { readOwnPhotos, removePhoto, uploadPhoto } from './own-photos.ts';
import { useDeveloping } from './use-developing.ts';

/** The API's own refusals. */
const tooLarge = { statusCode: 413, code: 'payload_too_large' };
const unreadable = { statusCode: 400, code: 'photo_unreadable' };

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** The state of the member's first photo: choose, consent, upload, replace, remove. */
export function usePhotoUpload(
  photos: readonly OwnPhotoView[],
  onChange: (change: (photos: readonly OwnPhotoView[]) => readonly OwnPhotoView[]) => void,
) {
  const [file, setFile] = useState<File>();
  /** The idempotency key of the file, for all attempts. */
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

  async function showingRefusals(work: () => Promise<void>): Promise<void> {
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
    /** The uploaded file, if it was sent from this page: shown without another request. */
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
    /** Dismisses the chosen file. */
    forget() {
      setFile(undefined);
      setRefusal(undefined);
    },
    send: () =>
      showingRefusals(async () => {
        if (!file) return;
        if (!agreed) throw new ApiError({ statusCode: 400, code: 'photo_consent_required' });
        setProgress(0);
        try {
          const added = await uploadPhoto(file, { key, onProgress: setProgress });
          setSent({ id: added.id, file });
          onChange((known) => [added, ...known.filter(({ id }) => id !== added.id)]);
          setFile(undefined);
          // Deletes the old photo only after the new one has arrived.
          if (current) await takeAway(current.id);
        } finally {
          setProgress(undefined);
        }
      }),
    remove: () =>
      showingRefusals(async () => {
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
