import type { PhotoView } from '@bowline/contract/profiles';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

/**
 * The placeholder of a photo while it loads: its colour in the server's HTML, its thumbhash picture after hydration.
 */
export function usePhotoHint(photo: Pick<PhotoView, 'colour' | 'thumbhash'> | null): string | undefined {
  const hydrated = useHydrated();
  const { colour, thumbhash } = photo ?? {};
  return useMemo(
    () => (hydrated && thumbhash && pictureOf(thumbhash)) || colour,
    [hydrated, thumbhash, colour],
  );
}

const pictures = new WeakMap<PhotoView, string | undefined>();

/** Caches the placeholder of a photo, because decoding a thumbhash is slow. */
export function hintOf(photo: PhotoView): string | undefined {
  if (!pictures.has(photo)) pictures.set(photo, pictureOf(photo.thumbhash));
  return pictures.get(photo);
}

/** Returns `undefined` for an invalid thumbhash; the colour is used instead. */
export function pictureOf(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    // A valid thumbhash has at least six bytes; shorter ones would decode to garbage.
    return bytes.length < 6 ? undefined : thumbHashToDataURL(bytes);
  } catch {
    return undefined;
  }
}
