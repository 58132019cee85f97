import type { PhotoView } from '@bowline/contract/profiles';
import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { useHydrated } from '#app/shell/use-hydrated.ts';

/** What fills a photo's place until it has come: its colour in the server's page, a hint of the picture from then on. */
export function usePhotoHint(photo: Pick<PhotoView, 'colour' | 'thumbhash'> | null): string | undefined {
  const hydrated = useHydrated();
  const { colour, thumbhash } = photo ?? {};
  return useMemo(
    () => (hydrated && thumbhash && pictureOf(thumbhash)) || colour,
    [hydrated, thumbhash, colour],
  );
}

const pictures = new WeakMap<PhotoView, string | undefined>();

/** The hint of a photo that is drawn again and again: a picture is work, and the same each time. */
export function hintOf(photo: PhotoView): string | undefined {
  if (!pictures.has(photo)) pictures.set(photo, pictureOf(photo.thumbhash));
  return pictures.get(photo);
}

/** `undefined` for what is no thumbhash: there is the colour. */
export function pictureOf(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    // The shortest there can be; less would be read as a picture all the same.
    return bytes.length < 6 ? undefined : thumbHashToDataURL(bytes);
  } catch {
    return undefined;
  }
}
