import type { OwnPhotoView } from '@bowline/contract/photos';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

/** An upload that stands still until the test settles it. */
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
  queue.setCallbacks({ onSent, onUnsent });
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

describe('createUploadQueue()', () => {
  it('sends two at a time, in the order they were chosen', async () => {
    add('a', 'b', 'c');
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    await attempt(1).arrive();
    expect(states()).toEqual(['a sending', 'c sending']);
    expect(onSent).toHaveBeenCalledWith(photo('b'), expect.objectContaining({ name: 'b' }));
  });

  it('reports the progress of each upload', () => {
    add('a', 'b');
    attempt(1).onProgress(0.4);
    expect(queue.uploads().map(({ progress }) => progress)).toEqual([0, 0.4]);
  });

  it('gives each upload its own key', () => {
    add('a', 'b');
    expect(attempt(0).key).not.toBe(attempt(1).key);
  });

  it('returns a new snapshot after every change and the same one in between', () => {
    const before = queue.uploads();
    expect(queue.uploads()).toBe(before);
    add('a');
    expect(queue.uploads()).not.toBe(before);
  });
});

describe('a failed upload', () => {
  const full = new ApiError({ code: 'photo_limit', statusCode: 409, message: 'Vol.' });

  it('has a reason and does not block the others', async () => {
    add('a', 'b', 'c');
    await attempt(0).fail(full);
    expect(states()).toEqual(['a failed', 'b sending', 'c sending']);
    expect(queue.uploads()[0]?.refusal).toBe(full);
    expect(onUnsent).toHaveBeenCalledOnce();
    expect(onSent).not.toHaveBeenCalled();
  });

  it('is retried with the same key', async () => {
    add('a');
    await attempt(0).fail(new TypeError('network'));
    queue.retry(queue.uploads()[0]?.id ?? '');
    expect(states()).toEqual(['a sending']);
    expect(queue.uploads()[0]?.refusal).toBeUndefined();
    expect(attempt(1).key).toBe(attempt(0).key);
    await attempt(1).arrive();
    expect(states()).toEqual([]);
  });

  it('can be dismissed', async () => {
    add('a');
    await attempt(0).fail(full);
    queue.cancel(queue.uploads()[0]?.id ?? '');
    expect(states()).toEqual([]);
  });
});

describe('a cancelled upload', () => {
  it('is aborted and makes room for the next', async () => {
    add('a', 'b', 'c');
    queue.cancel(queue.uploads()[0]?.id ?? '');
    expect(attempt(0).signal?.aborted).toBe(true);
    await vi.waitFor(() => expect(states()).toEqual(['b sending', 'c sending']));
    expect(onUnsent).toHaveBeenCalledOnce();
  });

  it('is never sent if it had not started', () => {
    add('a', 'b', 'c');
    queue.cancel(queue.uploads()[2]?.id ?? '');
    expect(states()).toEqual(['a sending', 'b sending']);
    expect(attempts).toHaveLength(2);
  });

  it('cancelAll() cancels every upload', async () => {
    add('a', 'b', 'c');
    queue.cancelAll();
    expect(states()).toEqual([]);
    await vi.waitFor(() => expect(onUnsent).toHaveBeenCalledTimes(2));
    expect(attempts).toHaveLength(2);
  });
});
