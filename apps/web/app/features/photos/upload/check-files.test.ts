import { limits } from '@bowline/contract/limits';
import { describe, expect, it } from 'vitest';
import { checkFiles, faultOf } from './check-files.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('a chosen file', () => {
  it.each([
    ['a JPEG', file('a.jpg', 'image/jpeg'), undefined],
    ['an AVIF', file('a.avif', 'image/avif'), undefined],
    ['a JPEG whose type the system does not know', file('a.JPEG', ''), undefined],
    ['a JPEG that the system calls otherwise', file('a.jpg', 'image/jpg'), undefined],
    ['a photo as an iPhone keeps it', file('a.heic', 'image/heic'), 'heic'],
    ['the same, of no known type', file('IMG_1.HEIC', ''), 'heic'],
    ['a GIF', file('a.gif', 'image/gif'), 'no_photo'],
    ['a film', file('a.mp4', 'video/mp4'), 'no_photo'],
    ['a text that calls itself a photo', file('a.jpg', 'text/plain'), 'no_photo'],
    ['just small enough', file('a.png', 'image/png', limits.photos.bytes), undefined],
    ['too large', file('a.png', 'image/png', limits.photos.bytes + 1), 'too_large'],
  ])('%s', (_name, chosen, fault) => {
    expect(faultOf(chosen)).toBe(fault);
  });
});

describe('files chosen together', () => {
  const files = [
    file('1.jpg', 'image/jpeg'),
    file('2.gif', 'image/gif'),
    file('3.jpg', 'image/jpeg'),
    file('4.jpg', 'image/jpeg'),
  ];

  it('fit as far as there is room; one that could not be sent takes none', () => {
    const { fit, refused } = checkFiles(files, 2);
    expect(fit.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg']);
    expect(refused).toEqual([
      { name: '2.gif', fault: 'no_photo' },
      { name: '4.jpg', fault: 'no_room' },
    ]);
  });

  it('do not fit where there is no room', () => {
    expect(checkFiles(files, 0).fit).toEqual([]);
    expect(checkFiles(files, -1).fit).toEqual([]);
  });
});
