import type { QueuedPhotoView } from '@bowline/contract/photo-queue';
import type { PhotoVariant } from '@bowline/contract/photos';
import { withRetries } from '@bowline/web-frame/api/retry.ts';

export const addressOf = (
  { id, site }: Pick<QueuedPhotoView, 'id' | 'site'>,
  variant: PhotoVariant,
): string => `/api/staff/photos/${id}/${variant}?site=${site.domain}`;

/** Kept decoded: the one on screen, the one before, and the next three, each with the main photo beside it. */
const capacity = 12;

/** A photo cannot be decided unseen, so it is worth waiting for. */
const send = withRetries(({ url, method = 'GET' }: PictureCall) => fetch(url, { method }), {
  retries: 8,
  firstDelayMs: 300,
  longestWaitMs: 60_000,
});

interface PictureCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly signal?: AbortSignal;
}

export type Pictures = ReturnType<typeof createPictures>;

/** Sharp pictures, fetched and decoded ahead: drawing one takes no network and no decoder. */
export function createPictures() {
  const kept = new Map<string, Promise<ImageBitmap | undefined>>();
  const ready = new Map<string, ImageBitmap>();

  const decode = async (answer: Response): Promise<ImageBitmap | undefined> =>
    answer.ok ? createImageBitmap(await answer.blob()) : undefined;

  function forget(id: string): void {
    ready.delete(id);
    void kept.get(id)?.then((bitmap) => bitmap?.close());
    kept.delete(id);
  }

  function keep(id: string, ask: () => Promise<Response>): Promise<ImageBitmap | undefined> {
    const known = kept.get(id);
    if (known) return known;
    const picture = ask()
      .then(decode)
      .catch(() => undefined);
    kept.set(id, picture);
    void picture.then((bitmap) => {
      if (kept.get(id) !== picture) return;
      if (bitmap) ready.set(id, bitmap);
      // Asked for again when it is shown again.
      else kept.delete(id);
    });
    for (const old of [...kept.keys()].slice(0, -capacity)) forget(old);
    return picture;
  }

  return {
    /** Never called for a veiled photo. */
    sharp: (photo: QueuedPhotoView): Promise<ImageBitmap | undefined> =>
      keep(photo.id, () => (photo.look_only ? look(photo) : fetchPicture(photo, 'full'))),
    /** The main photo of the same member, by which they are recognised. */
    async main({ id, site, owner }: QueuedPhotoView): Promise<ImageBitmap | undefined> {
      const main = owner.main_photo;
      if (!main || main.id === id) return undefined;
      return keep(main.id, () => fetchPicture({ id: main.id, site }, 'thumb'));
    },
    /** What is decoded already can be drawn with the frame that shows the photo. */
    ready: (id: string): ImageBitmap | undefined => ready.get(id),
    /** Each look is one request and one entry in the log: nothing of it is kept. */
    look: async (photo: QueuedPhotoView): Promise<ImageBitmap | undefined> =>
      look(photo)
        .then(decode)
        .catch(() => undefined),
    clear(): void {
      for (const id of kept.keys()) forget(id);
    },
  };
}

const fetchPicture = (
  photo: Pick<QueuedPhotoView, 'id' | 'site'>,
  variant: PhotoVariant,
): Promise<Response> => send({ url: addressOf(photo, variant) });

const look = ({ id, site }: QueuedPhotoView): Promise<Response> =>
  send({ url: `/api/staff/photos/${id}/look?site=${site.domain}`, method: 'POST' });
