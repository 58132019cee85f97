import type { OwnPhotoView } from '@bowline/contract/photos';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import type { UploadOptions } from '../upload/own-photos.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const photo = (id: string): OwnPhotoView => ({
  id,
  status: 'processing',
  rejection: null,
  filename: null,
  medium_filename: null,
  thumb_filename: null,
  width: null,
  height: null,
  colour: null,
  thumbhash: null,
});

/** A line on which nothing moves until the test says so. */
interface Attempt extends UploadOptions {
  readonly file: File;
  readonly arrive: () => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

let attempts: Attempt[];
let queue: UploadQueue;
const onSent = vi.fn();
const onUnsent = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  attempts = [];
  queue = createUploadQueue(
    (file, options) =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        attempts.push({
          ...options,
          file,
          arrive() {
            resolve(photo(file.name));
            return settled();
          },
          fail(error) {
            reject(error);
            return settled();
          },
        });
        options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  queue.tell({ onSent, onUnsent });
});

const add = (...names: string[]) => {
  for (const name of names) queue.add(new File(['x'], name));
};
const states = () => queue.uploads().map(({ file, state }) => `${file.name} ${state}`);
const attempt = (place: number): Attempt => {
  const found = attempts[place];
  if (!found) throw new Error(`There was no attempt ${place}`);
  return found;
};

describe('the photos on their way', () => {
  it('are sent two at once, in the order they were chosen', async () => {
    add('a', 'b', 'c');
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    await attempt(1).arrive();
    expect(states()).toEqual(['a sending', 'c sending']);
    expect(onSent).toHaveBeenCalledWith(photo('b'), expect.objectContaining({ name: 'b' }));
  });

  it('tell how far each of them is', () => {
    add('a', 'b');
    attempt(1).onProgress(0.4);
    expect(queue.uploads().map(({ progress }) => progress)).toEqual([0, 0.4]);
  });

  it('have a key each', () => {
    add('a', 'b');
    expect(attempt(0).key).not.toBe(attempt(1).key);
  });

  it('give a new view at every change and the same one in between', () => {
    const before = queue.uploads();
    expect(queue.uploads()).toBe(before);
    add('a');
    expect(queue.uploads()).not.toBe(before);
  });
});

describe('one that fails', () => {
  const full = new ApiError({ code: 'photo_limit', statusCode: 409, message: 'Vol.' });

  it('says why, and does not hold up the others', async () => {
    add('a', 'b', 'c');
    await attempt(0).fail(full);
    expect(states()).toEqual(['a failed', 'b sending', 'c sending']);
    expect(queue.uploads()[0]?.refusal).toBe(full);
    expect(onUnsent).toHaveBeenCalledOnce();
    expect(onSent).not.toHaveBeenCalled();
  });

  it('is tried again under the same key', async () => {
    add('a');
    await attempt(0).fail(new TypeError('network'));
    queue.retry(queue.uploads()[0]?.id ?? '');
    expect(states()).toEqual(['a sending']);
    expect(queue.uploads()[0]?.refusal).toBeUndefined();
    expect(attempt(1).key).toBe(attempt(0).key);
    await attempt(1).arrive();
    expect(states()).toEqual([]);
  });

  it('can be put aside', async () => {
    add('a');
    await attempt(0).fail(full);
    queue.cancel(queue.uploads()[0]?.id ?? '');
    expect(states()).toEqual([]);
  });
});

describe('one that is cancelled', () => {
  it('stops, and makes room for the next', async () => {
    add('a', 'b', 'c');
    queue.cancel(queue.uploads()[0]?.id ?? '');
    expect(attempt(0).signal?.aborted).toBe(true);
    await vi.waitFor(() => expect(states()).toEqual(['b sending', 'c sending']));
    expect(onUnsent).toHaveBeenCalledOnce();
  });

  it('is never sent when it had not begun', () => {
    add('a', 'b', 'c');
    queue.cancel(queue.uploads()[2]?.id ?? '');
    expect(states()).toEqual(['a sending', 'b sending']);
    expect(attempts).toHaveLength(2);
  });

  it('goes with all the others when the page is left', async () => {
    add('a', 'b', 'c');
    queue.cancelAll();
    expect(states()).toEqual([]);
    await vi.waitFor(() => expect(onUnsent).toHaveBeenCalledTimes(2));
    expect(attempts).toHaveLength(2);
  });
});
