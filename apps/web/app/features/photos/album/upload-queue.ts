import type { OwnPhotoView } from '@bowline/contract/photos';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ApiError, toApiError } from '#app/api/api-error.ts';
import { randomKey } from '#app/api/client.ts';
import { type UploadOptions, uploadPhoto } from '../upload/own-photos.ts';

export interface Upload {
  /** Also the Idempotency-Key of every attempt, so that trying again adds one photo. */
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** How much has left, 0 to 1. */
  readonly progress: number;
  readonly refusal: ApiError | undefined;
}

type Send = (file: File, options: UploadOptions) => Promise<OwnPhotoView>;

/** How an upload may end. */
export interface UploadEnds {
  readonly onSent: (photo: OwnPhotoView, file: File) => void;
  /** An upload did not end well: it may have arrived all the same, or the album may be fuller than was known. */
  readonly onUnsent: () => void;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** On a phone's line more at once only make each slower. */
const AT_ONCE = 2;

/** Photos on their way, in the order they were chosen. One that failed waits to be tried again or put aside. */
export function createUploadQueue(send: Send) {
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  let uploads: readonly Upload[] = [];
  let ends: UploadEnds | undefined;

  function show(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const update = (id: string, change: Partial<Upload>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const drop = (id: string) => show(uploads.filter((upload) => upload.id !== id));

  function next() {
    const waiting = uploads.find(({ state }) => state === 'waiting');
    if (!waiting || running.size >= AT_ONCE) return;
    void start(waiting);
    next();
  }

  async function start({ id, file }: Upload): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    update(id, { state: 'sending', progress: 0, refusal: undefined });
    try {
      const photo = await send(file, {
        key: id,
        signal: stop.signal,
        onProgress: (progress) => update(id, { progress }),
      });
      drop(id);
      ends?.onSent(photo, file);
    } catch (error) {
      update(id, { state: 'failed', refusal: toApiError(error) });
      ends?.onUnsent();
    } finally {
      running.delete(id);
      next();
    }
  }

  function cancel(id: string) {
    drop(id);
    running.get(id)?.abort();
  }

  return {
    uploads: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** From now on this one is told how uploads end. */
    tell(listener: UploadEnds) {
      ends = listener;
    },
    add(file: File) {
      show([...uploads, { id: randomKey(), file, state: 'waiting', progress: 0, refusal: undefined }]);
      next();
    },
    retry(id: string) {
      update(id, { state: 'waiting' });
      next();
    },
    cancel,
    cancelAll() {
      for (const { id } of uploads) cancel(id);
    },
  };
}

const none: readonly Upload[] = [];

/** The photos on their way from this page. Leaving it stops them. */
export function useUploads(ends: UploadEnds): { uploads: readonly Upload[]; queue: UploadQueue } {
  const [queue] = useState(() => createUploadQueue(uploadPhoto));
  useEffect(() => queue.tell(ends));
  useEffect(() => () => queue.cancelAll(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => none);
  return { uploads, queue };
}
