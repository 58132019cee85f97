import { createChildWorker, fileBeside } from './child-process.ts';
import type { DevelopedPhoto } from './print.ts';

export { ChildProcessExited } from './child-process.ts';

export interface DevelopedUpload extends DevelopedPhoto {
  /** 64 bits as PostgreSQL's bigint: alike for pictures that look alike. */
  readonly perceptualHash: string;
}

/** What machines notice in a picture. */
export interface Hints {
  readonly faces: number;
  /** From 0 to 1. */
  readonly nudity: number;
}

export type Darkroom = ReturnType<typeof createDarkroom>;

/**
 * Where pictures are decoded and looked at: in processes that do nothing else. The one that takes an upload in reads no more
 * than the header (`header.ts`), with the same picture library and within its limits.
 */
export function createDarkroom() {
  const developer = createChildWorker<{ readonly file: Buffer }, DevelopedUpload | undefined>({
    file: fileBeside('develop-process'),
    patienceMs: 60_000,
    memoryLimit: 500,
    memoryAtRest: 140,
    idleMs: 10 * 60_000,
  });
  const observer = createChildWorker<{ readonly file: Buffer }, Hints>({
    file: fileBeside('hint-process'),
    patienceMs: 120_000,
    memoryLimit: 768,
    memoryAtRest: 512,
    idleMs: 2 * 60_000,
  });
  return {
    /** `undefined` when the file is unreadable. Rejects with `AssistantDied` when the process ended over it. */
    develop: (file: Buffer) => developer.ask({ file }),
    /** Of a picture of our own making. */
    hint: (file: Buffer) => observer.ask({ file }),
    /** Of the process that develops, while it runs. */
    pid: developer.pid,
    close: async () => {
      await Promise.all([developer.close(), observer.close()]);
    },
  };
}
