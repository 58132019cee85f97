import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { endOf, isInMembersArea, type OfferSituation, offerIsDue, showsBanner } from './rules.ts';
import { bonusWith } from './time-bonus.ts';

const bonus = bonusWith(60);
const confirmed = { status: 'confirmed' } as const;

/** As the spec lists it; the tabs of the likes count as the likes. */
const area = ['members', 'members-id', 'chats', 'likes', 'likes-type', 'likes-m-id', 'premium'];
const idsOf = ({ id, children = [] }: RouteConfigEntry): string[] => [
  ...(id ? [id] : []),
  ...children.flatMap(idsOf),
];
const everyRoute = [...new Set([...routes.flatMap(idsOf), 'premium', 'credits', 'directdebit'])];

describe('showsBanner()', () => {
  it.each(everyRoute)('on %s', (route) => {
    expect(isInMembersArea(route)).toBe(area.includes(route));
    expect(showsBanner(route, confirmed, bonus)).toBe(area.includes(route));
    expect(showsBanner(route, { status: 'not_confirmed' }, bonus)).toBe(false);
  });
  it('is false without a route or a bonus', () => {
    expect(showsBanner(undefined, confirmed, bonus)).toBe(false);
    expect(showsBanner('members', confirmed, null)).toBe(false);
  });
});

describe('offerIsDue()', () => {
  const due: OfferSituation = { hasStayed: true, user: { ...confirmed, credits: 0 }, bonus, closed: false };
  it.each<[string, Partial<OfferSituation>, boolean]>([
    ['a member without credits', {}, true],
    ['not before the delay', { hasStayed: false }, false],
    ['not while there are credits', { user: { ...confirmed, credits: 1 } }, false],
    ['not before the address is confirmed', { user: { status: 'not_confirmed', credits: 0 } }, false],
    ['not without a bonus', { bonus: null }, false],
    ['not once it was closed', { closed: true }, false],
  ])('%s', (_name, differently, expected) => {
    expect(offerIsDue({ ...due, ...differently })).toBe(expected);
  });
});

it('endOf() is four hours after signing up', () => {
  expect(endOf('2026-11-15T12:00:00.000Z').toISOString()).toBe('2026-11-15T16:00:00.000Z');
});
