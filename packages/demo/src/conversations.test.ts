import { limits } from '@bowline/contract/limits';
import { expect, it } from 'vitest';
import { castMember } from './cast.ts';
import { demoConversations, otherOf, type When } from './conversations.ts';

const all = Object.entries(demoConversations).flatMap(([site, conversations]) =>
  conversations.map((one) => [site, one] as const),
);

/** Returns minutes before the seeding, assuming it happens at noon. */
const minutesBefore = (when: When): number => {
  if (typeof when === 'number') return when;
  const [hours = 0, minutes = 0] = when[1].split(':').map(Number);
  return when[0] * 24 * 60 + 12 * 60 - hours * 60 - minutes;
};

it.each(all)(
  '%s: a conversation has two members of the cast, is in order, and starts after both joined',
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

it('no free member starts more conversations than the limit', () => {
  const started = all.map(([, { lines }]) => lines[0]?.[0] ?? '');
  for (const key of new Set(started)) {
    if (castMember(key).premium) continue;
    expect(started.filter((one) => one === key).length).toBeLessThanOrEqual(limits.freeConversations);
  }
});
