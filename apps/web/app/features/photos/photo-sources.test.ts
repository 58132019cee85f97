import { expect, test } from 'vitest';
import { coverSources, wholeSources } from './photo-sources.ts';

const photo = {
  filename: '/full',
  medium_filename: '/medium',
  thumb_filename: '/thumb',
  width: 1280,
  height: 1600,
  blurred: false,
};
const slots = [
  { from: 768, width: 40, unit: 'vw' },
  { width: 100, unit: 'vw' },
] as const;

test('says how wide each size is, which the API keeps by the long side', () => {
  expect(coverSources(photo, slots, 4 / 5)).toEqual({
    src: '/medium',
    srcSet: '/thumb 384w, /medium 768w, /full 1280w',
    sizes: '(min-width: 768px) 40vw, 100vw',
  });
});

test('asks for more of a photo that is cut at its sides', () => {
  const wide = { ...photo, width: 1600, height: 1000 };
  expect(coverSources(wide, slots, 4 / 5).sizes).toBe('(min-width: 768px) 80vw, 200vw');
  expect(wholeSources(wide).sizes).toBe('100vw');
});

test('names a small photo once: it was not made larger', () => {
  expect(coverSources({ ...photo, width: 300, height: 375 }, slots, 4 / 5).srcSet).toBe('/full 300w');
});

test('asks for no sharp size of a blurred photo', () => {
  expect(coverSources({ ...photo, blurred: true }, slots, 4 / 5)).toEqual({ src: '/thumb' });
});
