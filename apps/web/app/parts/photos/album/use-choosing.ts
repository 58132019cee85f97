import { useState } from 'react';
import { checkFiles, type Refused } from '../upload/check-files.ts';

/** The queue of chosen files to crop, one after the other. */
export function useChoosing(onReady: (file: File) => void) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  /** How many were chosen together, for "2 of 5". */
  const [total, setTotal] = useState(0);
  const [current] = waiting;

  const next = () => setWaiting((files) => files.slice(1));
  return {
    current,
    waiting: waiting.length,
    refused,
    number: total - waiting.length + 1,
    total,
    choose(files: readonly File[], room: number) {
      const checked = checkFiles(files, room);
      setRefused(checked.refused);
      setWaiting([...waiting, ...checked.fit]);
      setTotal((waiting.length > 0 ? total : 0) + checked.fit.length);
    },
    /** Accepts the current photo, cropped or not. */
    use(file: File) {
      onReady(file);
      next();
    },
    /** Accepts all remaining photos uncropped. */
    useAll() {
      for (const file of waiting) onReady(file);
      setWaiting([]);
    },
    skip: next,
    stop: () => setWaiting([]),
    forgetRefused: () => setRefused([]),
  };
}
