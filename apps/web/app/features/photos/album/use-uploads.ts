import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadPhoto } from '../upload/own-photos.ts';
import { createUploadQueue, type Upload, type UploadEnds, type UploadQueue } from './upload-queue.ts';

const none: readonly Upload[] = [];

/** The photos on their way from this page. Leaving it stops them. */
export function useUploads(ends: UploadEnds): { uploads: readonly Upload[]; queue: UploadQueue } {
  const [queue] = useState(() => createUploadQueue(uploadPhoto));
  useEffect(() => queue.tell(ends));
  useEffect(() => () => queue.cancelAll(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => none);
  return { uploads, queue };
}
