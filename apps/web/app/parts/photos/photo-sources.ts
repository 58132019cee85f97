import type { PhotoView } from '@bowline/contract/profiles';

type Sizes = Pick<PhotoView, 'filename' | 'medium_filename' | 'thumb_filename' | 'width' | 'height'>;

export interface PhotoSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** The rendered width by the window's width, widest first; the last entry applies to all narrower windows. */
export type Slots = readonly { readonly from?: number; readonly width: number; readonly unit: 'px' | 'vw' }[];

/** The sizes the API has of every photo, by the long side. */
const longSides = [
  ['thumb_filename', 480],
  ['medium_filename', 960],
  ['filename', 1600],
] as const;

/** For a box of this aspect ratio that crops the photo (object-fit: cover). */
export function coverSources(photo: Sizes, slots: Slots, shape: number): PhotoSources {
  // A photo wider than its box is scaled to the box's height, so it is drawn wider than it is visible.
  const reach = Math.max(1, photo.width / photo.height / shape);
  return sources(photo, slots, reach);
}

/** For a photo shown uncropped. */
export const wholeSources = (photo: Sizes): PhotoSources => sources(photo, [{ width: 100, unit: 'vw' }], 1);

function sources(photo: Sizes, slots: Slots, reach: number): PhotoSources {
  // A blurred photo, or one of a list, has the same small file at every URL.
  if (photo.medium_filename === photo.thumb_filename) return { src: photo.thumb_filename };
  const longest = Math.max(photo.width, photo.height);
  // A URL that stands for a larger size too shows the smaller one.
  const sizes = longSides.filter(
    ([name], index) => !longSides.slice(0, index).some(([smaller]) => photo[smaller] === photo[name]),
  );
  const byWidth = new Map(
    sizes.map(([name, side]) => [Math.round(photo.width * Math.min(1, side / longest)), photo[name]]),
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
