import type { PhotoRejection } from '@bowline/contract/photos';
import { expect, test } from 'vitest';
import type { MemberId } from '#kernel/ids.ts';
import {
  type Decision,
  decide,
  isSameSet,
  linkEnd,
  mayReadPhoto,
  type PhotoStatus,
  secondsLeft,
} from './rules.ts';

test('a link lives for five to ten minutes whenever it is made', () => {
  const noon = Date.parse('2026-01-01T12:00:00Z');
  for (let second = 0; second < 600; second += 7) {
    const made = new Date(noon + second * 1000);
    const life = secondsLeft(linkEnd(made), made);
    expect(life).toBeGreaterThan(300 - 1);
    expect(life).toBeLessThanOrEqual(600);
  }
});

test.each([
  ['approved', 'another', true],
  ['approved', 'visitor', true],
  ['pending', 'another', false],
  ['pending', 'visitor', false],
  ['rejected', 'another', false],
  ['pending', 'owner', true],
  ['rejected', 'owner', true],
  ['processing', 'owner', false],
  ['unreadable', 'owner', false],
] as const)('a %s photo asked for by %s: %s', (status, reader, may) => {
  const readers = { owner: '1' as MemberId, another: '2' as MemberId, visitor: null };
  const rejection = status === 'rejected' ? ('poor_quality' as const) : null;
  const photo = { status, rejection, owner: '1' as MemberId, receiver: null };
  expect(mayReadPhoto(photo, readers[reader])).toBe(may);
});

test.each([
  ['approved', 'receiver', true],
  ['approved', 'owner', true],
  ['approved', 'another', false],
  ['approved', 'visitor', false],
  ['pending', 'receiver', false],
  ['pending', 'owner', true],
  ['rejected', 'receiver', false],
  ['processing', 'receiver', false],
] as const)('a %s photo for one member asked for by %s: %s', (status, reader, may) => {
  const readers = {
    owner: '1' as MemberId,
    another: '2' as MemberId,
    receiver: '3' as MemberId,
    visitor: null,
  };
  const rejection = status === 'rejected' ? ('poor_quality' as const) : null;
  const photo = { status, rejection, owner: readers.owner, receiver: readers.receiver };
  expect(mayReadPhoto(photo, readers[reader])).toBe(may);
});

test.each(['minor', 'without_consent', 'illegal'] as const)(
  'not even its owner reads one rejected as %s',
  (rejection) => {
    const owner = '1' as MemberId;
    for (const receiver of [null, '3' as MemberId]) {
      expect(mayReadPhoto({ status: 'rejected', rejection, owner, receiver }, owner)).toBe(false);
    }
  },
);

const approve: Decision = { decision: 'approve' };
const reject = (reason: PhotoRejection): Decision => ({ decision: 'reject', reason });

test.each<[PhotoStatus, PhotoRejection | null, Decision, string]>([
  ['pending', null, approve, 'approved'],
  ['pending', null, reject('explicit'), 'rejected explicit'],
  ['approved', null, approve, 'as it is'],
  ['approved', null, reject('minor'), 'rejected minor'],
  ['rejected', 'explicit', reject('explicit'), 'as it is'],
  ['rejected', 'explicit', reject('minor'), 'already_decided'],
  ['rejected', 'explicit', approve, 'already_decided'],
  ['processing', null, approve, 'not_found'],
  ['unreadable', null, reject('poor_quality'), 'not_found'],
])('%s (%s) and the decision %j: %s', (status, rejection, decision, outcome) => {
  const decided = decide({ status, rejection }, decision);
  const said = !decided.ok
    ? decided.code
    : decided.value
      ? [decided.value.status, decided.value.rejection].filter(Boolean).join(' ')
      : 'as it is';
  expect(said).toBe(outcome);
});

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [[], [], true],
  [['a', 'b'], ['a'], false],
  [['a', 'b'], ['a', 'a'], false],
  [['a', 'a'], ['a', 'a'], false],
  [['a'], ['b'], false],
  [['a', 'b'], ['a', 'b', 'c'], false],
])('%j and %j are the same things, each once: %s', (some, others, same) => {
  expect(isSameSet(some, others)).toBe(same);
});
