import type { PhotoRejection } from '@bowline/contract/photos';
import { expect, it } from 'vitest';
import type { MemberId } from '#kernel/ids.ts';
import {
  type Decision,
  decide,
  isSameSet,
  linkExpiry,
  mayReadPhoto,
  type PhotoStatus,
  secondsLeft,
} from './rules.ts';

it('linkExpiry() is five to ten minutes ahead', () => {
  const noon = Date.parse('2026-01-01T12:00:00Z');
  for (let second = 0; second < 600; second += 7) {
    const made = new Date(noon + second * 1000);
    const life = secondsLeft(linkExpiry(made), made);
    expect(life).toBeGreaterThan(300 - 1);
    expect(life).toBeLessThanOrEqual(600);
  }
});

it.each([
  ['approved', 'another', true],
  ['approved', 'visitor', true],
  ['pending', 'another', false],
  ['pending', 'visitor', false],
  ['rejected', 'another', false],
  ['pending', 'owner', true],
  ['rejected', 'owner', true],
  ['processing', 'owner', false],
  ['unreadable', 'owner', false],
] as const)('mayReadPhoto() for a %s photo and %s: %s', (status, viewer, may) => {
  const viewers = { owner: '1' as MemberId, another: '2' as MemberId, visitor: null };
  const rejection = status === 'rejected' ? ('poor_quality' as const) : null;
  const photo = { status, rejection, owner: '1' as MemberId, receiver: null };
  expect(mayReadPhoto(photo, viewers[viewer])).toBe(may);
});

it.each([
  ['approved', 'receiver', true],
  ['approved', 'owner', true],
  ['approved', 'another', false],
  ['approved', 'visitor', false],
  ['pending', 'receiver', false],
  ['pending', 'owner', true],
  ['rejected', 'receiver', false],
  ['processing', 'receiver', false],
] as const)('mayReadPhoto() for a %s enclosure and %s: %s', (status, viewer, may) => {
  const viewers = {
    owner: '1' as MemberId,
    another: '2' as MemberId,
    receiver: '3' as MemberId,
    visitor: null,
  };
  const rejection = status === 'rejected' ? ('poor_quality' as const) : null;
  const photo = { status, rejection, owner: viewers.owner, receiver: viewers.receiver };
  expect(mayReadPhoto(photo, viewers[viewer])).toBe(may);
});

it.each(['minor', 'without_consent', 'illegal'] as const)(
  'mayReadPhoto() is false even for the owner of a photo rejected as %s',
  (rejection) => {
    const owner = '1' as MemberId;
    for (const receiver of [null, '3' as MemberId]) {
      expect(mayReadPhoto({ status: 'rejected', rejection, owner, receiver }, owner)).toBe(false);
    }
  },
);

const approve: Decision = { decision: 'approve' };
const reject = (reason: PhotoRejection): Decision => ({ decision: 'reject', reason });
const revoke = (reason: PhotoRejection): Decision => ({ decision: 'reject', reason, revokes: true });

it.each<[PhotoStatus, PhotoRejection | null, Decision, string]>([
  ['pending', null, approve, 'approved'],
  ['pending', null, reject('explicit'), 'rejected explicit'],
  ['approved', null, approve, 'unchanged'],
  ['approved', null, reject('minor'), 'already_decided'],
  ['approved', null, revoke('minor'), 'rejected minor'],
  ['rejected', 'explicit', reject('explicit'), 'unchanged'],
  ['rejected', 'explicit', reject('minor'), 'already_decided'],
  ['rejected', 'explicit', revoke('minor'), 'already_decided'],
  ['rejected', 'explicit', approve, 'already_decided'],
  ['processing', null, approve, 'not_found'],
  ['unreadable', null, reject('poor_quality'), 'not_found'],
])('decide() for a photo %s (%s) and %j: %s', (status, rejection, decision, outcome) => {
  const decided = decide({ status, rejection }, decision);
  const actual = !decided.ok
    ? decided.code
    : decided.value
      ? [decided.value.status, decided.value.rejection].filter(Boolean).join(' ')
      : 'unchanged';
  expect(actual).toBe(outcome);
});

it.each([
  [['a', 'b'], ['b', 'a'], true],
  [[], [], true],
  [['a', 'b'], ['a'], false],
  [['a', 'b'], ['a', 'a'], false],
  [['a', 'a'], ['a', 'a'], false],
  [['a'], ['b'], false],
  [['a', 'b'], ['a', 'b', 'c'], false],
])('isSameSet(%j, %j) is %s', (one, other, same) => {
  expect(isSameSet(one, other)).toBe(same);
});
