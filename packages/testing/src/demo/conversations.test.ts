import { limits } from '@bowline/contract/limits';
import { expect, test } from 'vitest';
import { castMember } from './cast.ts';
import { demoConversations, otherOf, type When } from './conversations.ts';

const all = Object.entries(demoConversations).flatMap(([site, conversations]) =>
  conversations.map((one) => [site, one] as const),
);

/** Minutes before the seeding, were it made at noon. */
const minutesBefore = (when: When): number => {
  if (typeof when === 'number') return when;
  const [hours = 0, minutes = 0] = when[1].split(':').map(Number);
  return when[0] * 24 * 60 + 12 * 60 - hours * 60 - minutes;
};

test.each(all)(
  '%s: a conversation is of two of the cast, in its order, and nobody wrote before they joined',
  (site, conversation) => {
    for (const key of conversation.between) expect(castMember(key).site).toBe(site);
    const ages = conversation.lines.map(([, when]) => minutesBefore(when));
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    for (const [by, when] of conversation.lines) {
      expect(conversation.between).toContain(by);
      expect(otherOf(conversation, by)).not.toBe(by);
      expect(minutesBefore(when)).toBeLessThanOrEqual(Math.max(1, castMember(by).joinedDays) * 24 * 60);
    }
  },
);

test('nobody has started more conversations than they may', () => {
  const started = all.map(([, { lines }]) => lines[0]?.[0] ?? '');
  for (const key of new Set(started)) {
    if (castMember(key).premium) continue;
    expect(started.filter((one) => one === key).length).toBeLessThanOrEqual(limits.freeConversations);
  }
});
