import { describe, expect, it } from 'vitest';
import { type Section, sectionPaths } from '#app/platform/session/open-sections.ts';
import { type Counts, navItems } from './nav-items.ts';

const everything = new Set(Object.keys(sectionPaths) as Section[]);
const nothingNew: Counts = { unreadMessages: 0, newLikes: 0 };
const free = { paid_user: false, credits: 0 };
const paid = { paid_user: true, credits: 140 };

const written = (items: ReturnType<typeof navItems>) =>
  items.map(({ section, badge }) => (badge ? `${section} ${badge.count} ${badge.tone}` : section));

describe('navItems()', () => {
  it.each([
    ['free, nothing new', free, nothingNew, ['members', 'swipe-game', 'chats', 'likes', 'premium']],
    ['paid, nothing new', paid, nothingNew, ['members', 'swipe-game', 'chats', 'likes', 'credits']],
    [
      'messages and likes',
      free,
      { unreadMessages: 3, newLikes: 120 },
      ['members', 'swipe-game', 'chats 3 unread', 'likes 120 unread', 'premium'],
    ],
  ])('%s', (_name, user, counts, expected) => {
    expect(written(navItems(user, counts, everything))).toEqual(expected);
  });

  it.each([
    [11, 'credits'],
    [10, 'credits 10 warn'],
    [1, 'credits 1 warn'],
    [0, 'credits'],
    [-5, 'credits'],
  ])('shows a balance of %i as "%s"', (credits, expected) => {
    expect(written(navItems({ paid_user: true, credits }, nothingNew, everything))).toContain(expected);
  });

  it('shows no balance badge to members who never paid', () => {
    expect(written(navItems({ paid_user: false, credits: 2 }, nothingNew, everything))).not.toContainEqual(
      expect.stringContaining('credits'),
    );
  });

  it('leaves out sections that have no page', () => {
    expect(written(navItems(paid, nothingNew, new Set<Section>(['likes', 'premium'])))).toEqual(['likes']);
  });
});
