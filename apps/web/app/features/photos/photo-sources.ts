import type { PhotoView } from '@bowline/contract/profiles';

type Sizes = Pick<
  PhotoView,
  'filename' | 'medium_filename' | 'thumb_filename' | 'width' | 'height' | 'blurred'
>;

export interface PhotoSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** A place on the page by the width of the window, the widest first; the last holds for all that is narrower. */
export type Slots = readonly { readonly from?: number; readonly width: number; readonly unit: 'px' | 'vw' }[];

/** What the API keeps of every photo, by its long side. */
const longSides = [
  ['thumb_filename', 480],
  ['medium_filename', 960],
  ['filename', 1600],
] as const;

/** For a place of this shape (width over height) that the photo fills by being cut. */
export function coverSources(photo: Sizes, slots: Slots, shape: number): PhotoSources {
  // A photo that is wider than its place is as high as that, so it is drawn wider than it is seen.
  const reach = Math.max(1, photo.width / photo.height / shape);
  return sources(photo, slots, reach);
}

/** For a photo that is shown whole. */
export const wholeSources = (photo: Sizes): PhotoSources => sources(photo, [{ width: 100, unit: 'vw' }], 1);

function sources(photo: Sizes, slots: Slots, reach: number): PhotoSources {
  // One that is not shown sharp is the same small picture at every address.
  if (photo.blurred) return { src: photo.thumb_filename };
  const longest = Math.max(photo.width, photo.height);
  const byWidth = new Map(
    longSides.map(([name, side]) => [Math.round(photo.width * Math.min(1, side / longest)), photo[name]]),
  );
  return {
    src: photo.medium_filename,
    srcSet: [...byWidth].map(([width, address]) => `${address} ${width}w`).join(', '),
    sizes: slots
      .map(({ from, width, unit }) => {
        const drawn = `${Math.round(width * reach)}${unit}`;
        return from === undefined ? drawn : `(min-width: ${from}px) ${drawn}`;
      })
      .join(', '),
  };
}
