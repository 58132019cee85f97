import { limits } from '@bowline/contract/limits';
import { describe, expect, it } from 'vitest';
import { checkFiles, faultOf } from './check-files.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('faultOf()', () => {
  it.each([
    ['a JPEG', file('a.jpg', 'image/jpeg'), undefined],
    ['an AVIF', file('a.avif', 'image/avif'), undefined],
    ['a JPEG without a MIME type', file('a.JPEG', ''), undefined],
    ['a JPEG with a non-standard MIME type', file('a.jpg', 'image/jpg'), undefined],
    ['a HEIC photo', file('a.heic', 'image/heic'), 'heic'],
    ['a HEIC photo without a MIME type', file('IMG_1.HEIC', ''), 'heic'],
    ['a GIF', file('a.gif', 'image/gif'), 'no_photo'],
    ['a video', file('a.mp4', 'video/mp4'), 'no_photo'],
    ['a text file named like a photo', file('a.jpg', 'text/plain'), 'no_photo'],
    ['the largest allowed size', file('a.png', 'image/png', limits.photos.bytes), undefined],
    ['too large', file('a.png', 'image/png', limits.photos.bytes + 1), 'too_large'],
  ])('%s', (_name, chosen, fault) => {
    expect(faultOf(chosen)).toBe(fault);
  });
});

describe('checkFiles()', () => {
  const files = [
    file('1.jpg', 'image/jpeg'),
    file('2.gif', 'image/gif'),
    file('3.jpg', 'image/jpeg'),
    file('4.jpg', 'image/jpeg'),
  ];

  it('accepts files while there is room, not counting refused ones', () => {
    const { fit, refused } = checkFiles(files, 2);
    expect(fit.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg']);
    expect(refused).toEqual([
      { name: '2.gif', fault: 'no_photo' },
      { name: '4.jpg', fault: 'no_room' },
    ]);
  });

  it('accepts none without room', () => {
    expect(checkFiles(files, 0).fit).toEqual([]);
    expect(checkFiles(files, -1).fit).toEqual([]);
  });
});
