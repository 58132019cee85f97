import type { OwnPhotoView } from '@bowline/contract/photos';
import { expect, it } from 'vitest';
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

it('asFresh() shows a processed photo', () => {
  expect(asFresh([photo('a')], [photo('a', 'pending')], [photo('a')])).toEqual([photo('a', 'pending')]);
});

it('asFresh() does not bring back a photo removed during the request', () => {
  expect(asFresh([], [photo('a', 'pending')], [photo('a')])).toEqual([]);
});

it('asFresh() drops deleted photos and keeps those added during the request', () => {
  expect(asFresh([photo('b'), photo('a')], [], [photo('a')])).toEqual([photo('b')]);
});
