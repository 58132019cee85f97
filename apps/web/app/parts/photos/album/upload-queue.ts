import type { OwnPhotoView } from '@bowline/contract/photos';
import { type ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { randomKey } from '@bowline/web-frame/api/client.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type UploadOptions, uploadPhoto } from '../upload/own-photos.ts';

export interface Upload {
  /** Also the Idempotency-Key of every attempt, so that a retry adds one photo only. */
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The part sent, from 0 to 1. */
  readonly progress: number;
  readonly refusal: ApiError | undefined;
}

type Send = (file: File, options: UploadOptions) => Promise<OwnPhotoView>;

/** Callbacks for finished uploads. */
export interface UploadCallbacks {
  readonly onSent: (photo: OwnPhotoView, file: File) => void;
  /** The photo may have arrived all the same, or the album may have less room than known. */
  readonly onUnsent: () => void;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** More parallel uploads only slow each other down on a mobile connection. */
const MAX_PARALLEL = 2;

/** Uploads in the order they were chosen. A failed one waits to be retried or dismissed. */
export function createUploadQueue(send: Send) {
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  let uploads: readonly Upload[] = [];
  let current: UploadCallbacks | undefined;

  function show(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const update = (id: string, change: Partial<Upload>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const drop = (id: string) => show(uploads.filter((upload) => upload.id !== id));

  function next() {
    const waiting = uploads.find(({ state }) => state === 'waiting');
    if (!waiting || running.size >= MAX_PARALLEL) return;
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
      current?.onSent(photo, file);
    } catch (error) {
      update(id, { state: 'failed', refusal: toApiError(error) });
      current?.onUnsent();
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
    /** Sets the callbacks for finished uploads. */
    setCallbacks(callbacks: UploadCallbacks) {
      current = callbacks;
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

/** The uploads of this page. Leaving the page cancels them. */
export function useUploads(callbacks: UploadCallbacks): { uploads: readonly Upload[]; queue: UploadQueue } {
  const [queue] = useState(() => createUploadQueue(uploadPhoto));
  useEffect(() => queue.setCallbacks(callbacks));
  useEffect(() => () => queue.cancelAll(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => none);
  return { uploads, queue };
}
