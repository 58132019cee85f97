import { useState } from 'react';
import { checkFiles, type Refused } from '../upload/check-files.ts';

/** Files that were chosen and wait, one after the other, to be cut to shape. */
export function useChoosing(onReady: (file: File) => void) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  /** How many were chosen together, to say which of them this is. */
  const [total, setTotal] = useState(0);
  const [current] = waiting;

  const goOn = () => setWaiting((files) => files.slice(1));
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
    /** The photo as it is to be sent. */
    use(file: File) {
      onReady(file);
      goOn();
    },
    /** All that are left, uncut. */
    useAll() {
      for (const file of waiting) onReady(file);
      setWaiting([]);
    },
    skip: goOn,
    stop: () => setWaiting([]),
    forgetRefused: () => setRefused([]),
  };
}
