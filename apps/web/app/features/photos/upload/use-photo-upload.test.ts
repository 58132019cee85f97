import type { OwnPhotoView } from '@bowline/contract/photos';
import { expect, test } from 'vitest';
import { asFresh } from './use-photo-upload.ts';

const photo = (id: string, status: OwnPhotoView['status'] = 'processing'): OwnPhotoView => ({
  id,
  status,
  rejection: null,
  filename: null,
  medium_filename: null,
  thumb_filename: null,
  width: null,
  height: null,
  colour: null,
  thumbhash: null,
});

test('a photo that has been developed is shown as it is now', () => {
  expect(asFresh([photo('a')], [photo('a', 'pending')], [photo('a')])).toEqual([photo('a', 'pending')]);
});

test('a photo that was removed while the photos were read does not come back', () => {
  expect(asFresh([], [photo('a', 'pending')], [photo('a')])).toEqual([]);
});

test('a photo that is gone goes, one that was added while they were read stays', () => {
  expect(asFresh([photo('b'), photo('a')], [], [photo('a')])).toEqual([photo('b')]);
});
