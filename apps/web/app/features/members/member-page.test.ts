import type { MemberCard } from '@bowline/contract/profiles';
import { expect, it } from 'vitest';
import { onceEach } from './member-page.ts';

const card = (id: string, presence: MemberCard['presence'] = null): MemberCard => ({
  id,
  name: id,
  age: 34,
  country: 'NL',
  region: 'NL-UT',
  presence,
  is_new: false,
  main_image: null,
});

it('shows a member who is on two pages once, where they were first and as they are now', () => {
  const first = { members: [card('noor'), card('lieke')], next: 'a' };
  const second = { members: [card('noor', 'online'), card('vera')], next: null };
  expect(onceEach([first, second])).toEqual([card('noor', 'online'), card('lieke'), card('vera')]);
});
