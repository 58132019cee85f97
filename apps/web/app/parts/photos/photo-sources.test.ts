import { expect, it } from 'vitest';
import { coverSources, wholeSources } from './photo-sources.ts';

const photo = {
  filename: '/full',
  medium_filename: '/medium',
  thumb_filename: '/thumb',
  width: 1280,
  height: 1600,
};
const slots = [
  { from: 768, width: 40, unit: 'vw' },
  { width: 100, unit: 'vw' },
] as const;

it('coverSources() lists each size with its width, which the API limits by the long side', () => {
  expect(coverSources(photo, slots, 4 / 5)).toEqual({
    src: '/medium',
    srcSet: '/thumb 384w, /medium 768w, /full 1280w',
    sizes: '(min-width: 768px) 40vw, 100vw',
  });
});

it('coverSources() requests larger sizes of a photo cropped at its sides', () => {
  const wide = { ...photo, width: 1600, height: 1000 };
  expect(coverSources(wide, slots, 4 / 5).sizes).toBe('(min-width: 768px) 80vw, 200vw');
  expect(wholeSources(wide).sizes).toBe('100vw');
});

it('coverSources() lists a small photo once, since it is not enlarged', () => {
  expect(coverSources({ ...photo, width: 300, height: 375 }, slots, 4 / 5).srcSet).toBe('/full 300w');
});

it('coverSources() has one file of a photo that is blurred or in a list', () => {
  const small = { ...photo, filename: '/thumb', medium_filename: '/thumb' };
  expect(coverSources(small, slots, 4 / 5)).toEqual({ src: '/thumb' });
});

it('coverSources() lists no larger size than the links have', () => {
  expect(coverSources({ ...photo, filename: '/medium' }, slots, 4 / 5).srcSet).toBe(
    '/thumb 384w, /medium 768w',
  );
});
