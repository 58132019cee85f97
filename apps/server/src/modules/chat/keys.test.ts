import { expect, it, vi } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { systemRandom } from '#kernel/random.ts';

import { createKeyCache } from './keys.ts';

const vault = createVault(loadSecrets());
const clock = fixedClock('2026-01-31T12:00:00Z');
const minutes = (count: number) => count * 60_000;
const direction = { site: 1 as SiteId, from: '7' as MemberId, to: 'a'.repeat(16) as PublicId };

it('unwrap() unwraps a key once per site and conversation', () => {
  const unwrap = vi.spyOn(vault, 'unwrap');
  const keys = createKeyCache({ vault, random: systemRandom, clock });
  const { conversation, wrapped, key } = keys.propose();
  const first = keys.unwrap(direction.site, conversation, wrapped);
  expect(first.reveal()).toEqual(key.reveal());
  expect(keys.unwrap(direction.site, conversation, wrapped)).toBe(first);
  expect(unwrap).toHaveBeenCalledTimes(1);
  // On another site it is another conversation.
  keys.unwrap(2 as SiteId, conversation, wrapped);
  expect(unwrap).toHaveBeenCalledTimes(2);
});

it('known() finds a remembered conversation by site and direction', () => {
  const keys = createKeyCache({ vault, random: systemRandom, clock });
  const proposed = keys.propose();
  expect(keys.known(direction)).toBeUndefined();
  keys.remember(direction, proposed);
  expect(keys.known(direction)).toEqual({ conversation: proposed.conversation, key: proposed.key });
  expect(keys.known({ ...direction, site: 2 as SiteId })).toBeUndefined();
  expect(keys.known({ ...direction, from: '8' as MemberId })).toBeUndefined();
});

it('propose() returns a new conversation id and key each time', () => {
  const keys = createKeyCache({ vault, random: systemRandom, clock });
  const [one, two] = [keys.propose(), keys.propose()];
  expect(one.conversation).not.toBe(two.conversation satisfies EntityId);
  expect(one.key.reveal()).not.toEqual(two.key.reveal());
});

it('known() forgets the least recently used conversation', () => {
  const keys = createKeyCache({ vault, random: systemRandom, clock }, { maxConversations: 2 });
  const to = (name: string) => ({ ...direction, to: name.repeat(16) as PublicId });
  const remember = (name: string) => {
    const { conversation, key } = keys.propose();
    keys.remember(to(name), { conversation, key });
    return { conversation, key };
  };
  const a = remember('a');
  remember('b');
  expect(keys.known(to('a'))).toEqual(a);
  const c = remember('c');
  expect([keys.known(to('a')), keys.known(to('b')), keys.known(to('c'))]).toEqual([a, undefined, c]);
});

it('known() forgets a key that was not used for ten minutes', () => {
  const keys = createKeyCache({ vault, random: systemRandom, clock });
  keys.remember(direction, keys.propose());
  clock.advance(minutes(9));
  expect(keys.known(direction)).toBeDefined();
  clock.advance(minutes(9));
  expect(keys.known(direction)).toBeDefined();
  clock.advance(minutes(11));
  expect(keys.known(direction)).toBeUndefined();
});
