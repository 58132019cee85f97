import type { MemberCard } from '@bowline/contract/profiles';
import { expect, it } from 'vitest';
import { keptPages, leavingOut, onceEach, withPhotosOf } from './result-page.ts';

const card = (id: string, presence: MemberCard['presence'] = null): MemberCard => ({
  id,
  name: id,
  age: 34,
  country: 'NL',
  region: 'NL-UT',
  presence,
  is_new: false,
  fictional: false,
  main_image: null,
});

it('onceEach() lists a member of two pages once, at the first position with the latest data', () => {
  const first = { members: [card('noor'), card('lieke')], next: 'a' };
  const second = { members: [card('noor', 'online'), card('vera')], next: null };
  expect(onceEach([first, second])).toEqual([card('noor', 'online'), card('lieke'), card('vera')]);
});

it('leavingOut() removes a member and keeps the cursor', () => {
  const page = { members: [card('noor'), card('lieke')], next: 'a' };
  expect(leavingOut(page, 'noor')).toEqual({ members: [card('lieke')], next: 'a' });
});

it('withPhotosOf() replaces the photos only', () => {
  const photo = (link: string): MemberCard['main_image'] => ({
    id: '0b1f7b0e-6d0a-4c55-9d1b-0a4b8f6f0c11',
    filename: link,
    medium_filename: link,
    thumb_filename: link,
    width: 800,
    height: 1000,
    status: 'active',
    match: '/match',
    colour: '#887766',
    thumbhash: '',
    blurred: false,
  });
  const page = { members: [{ ...card('noor'), main_image: photo('old') }, card('lieke')], next: 'a' };
  const fresh = [card('vera'), { ...card('noor', 'online'), main_image: photo('new') }];
  expect(withPhotosOf(page, fresh)).toEqual({
    members: [{ ...card('noor'), main_image: photo('new') }, card('lieke')],
    next: 'a',
  });
  expect(withPhotosOf(page, [card('noor')]).members[0]?.main_image).toBeNull();
});

it('keptPages() returns the cached pages unless they are empty', () => {
  const now = { members: [card('vera')], next: null };
  const kept = [
    { members: [], next: 'a' },
    { members: [card('noor')], next: null },
  ];
  expect(keptPages(kept, now)).toBe(kept);
  expect(keptPages([{ members: [], next: null }], now)).toEqual([now]);
});
