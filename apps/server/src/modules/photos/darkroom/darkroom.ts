import { createChildWorker, fileBeside } from './child-process.ts';
import type { DevelopedPhoto } from './encode.ts';

export { ChildProcessExited } from './child-process.ts';

export interface DevelopedUpload extends DevelopedPhoto {
  /** 64 bits as a PostgreSQL bigint; similar for pictures that look alike. */
  readonly perceptualHash: string;
}

/** What classifiers see in a picture. */
export interface Hints {
  readonly faces: number;
  /** Probability from 0 to 1. */
  readonly nudity: number;
}

export type Darkroom = ReturnType<typeof createDarkroom>;

/**
 * Decodes and classifies pictures in child processes that do nothing else. The API process reads no more of an upload
 * than its header (`looksLikePhoto`).
 */
export function createDarkroom() {
  const developer = createChildWorker<{ readonly file: Buffer }, DevelopedUpload | undefined>({
    file: fileBeside('develop-process'),
    timeoutMs: 60_000,
    memoryLimit: 500,
    maxIdleMemory: 140,
    idleMs: 10 * 60_000,
  });
  const classifier = createChildWorker<{ readonly file: Buffer }, Hints>({
    file: fileBeside('hint-process'),
    timeoutMs: 120_000,
    memoryLimit: 768,
    maxIdleMemory: 512,
    idleMs: 2 * 60_000,
  });
  return {
    /** Resolves to `undefined` if the file is unreadable; rejects with `ChildProcessExited` if it ended the process. */
    develop: (file: Buffer) => developer.ask({ file }),
    /** Classifies a developed variant, never an uploaded file. */
    hint: (file: Buffer) => classifier.ask({ file }),
    /** Of the developing process, while it runs. */
    pid: developer.pid,
    close: async () => {
      await Promise.all([developer.close(), classifier.close()]);
    },
  };
}
