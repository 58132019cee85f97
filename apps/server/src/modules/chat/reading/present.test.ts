import type { PhotoView } from '@bowline/contract/profiles';
import { describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import type { StoredMessage } from './message-rows.ts';
import { presentMessage } from './present.ts';

const photo = '019a8a00-0000-7000-8000-00000000000a' as EntityId;
const view = { id: photo } as unknown as PhotoView;
const nothing = { text: null, icebreaker: null, gift: null };

const message = (differs: Partial<StoredMessage>): StoredMessage => ({
  id: '019a8a00-0000-7000-8000-00000000000b' as EntityId,
  key: '019a8a00-0000-7000-8000-00000000000c',
  seq: 4,
  at: new Date('2026-01-31T12:00:00Z'),
  mine: true,
  kind: 'text',
  body: Buffer.alloc(0),
  photo: null,
  credits: 10,
  awaitsConfirmation: false,
  awaitsInspection: false,
  ...differs,
});

const showing = (imagesOn: boolean, isThere = true, status: 'approved' | 'rejected' = 'approved') => ({
  imagesOn,
  enclosures: new Map(isThere ? [[photo, { status, view }] as const] : []),
});

describe('a message', () => {
  it('tells its key and its price to its sender alone', () => {
    const own = presentMessage(message({}), { ...nothing, text: 'Ahoy' }, showing(false));
    expect(own).toMatchObject({ mine: true, key: message({}).key, credits: 10, text: 'Ahoy', photo: null });
    const theirs = presentMessage(message({ mine: false }), { ...nothing, text: 'Ahoy' }, showing(false));
    expect(theirs).toMatchObject({ mine: false, key: null, credits: null, text: 'Ahoy' });
  });

  it.each([
    [{}, null],
    [{ awaitsConfirmation: true }, 'confirmation'],
    [{ awaitsInspection: true }, 'inspection'],
    [{ awaitsConfirmation: true, awaitsInspection: true }, 'confirmation'],
  ])('that waits says what for: %o', (waits, heldFor) => {
    expect(presentMessage(message(waits), nothing, showing(false)).held_for).toBe(heldFor);
  });

  const shown = { state: 'shown', photo: view };
  it.each([
    ['own', { mine: true }, showing(false), shown],
    [
      'own, not inspected',
      { mine: true, awaitsInspection: true },
      showing(false),
      { state: 'waiting', photo: view },
    ],
    [
      'own, not developed',
      { mine: true, awaitsInspection: true },
      showing(false, false),
      { state: 'waiting', photo: null },
    ],
    ['of the other, images off', { mine: false }, showing(false), { state: 'off' }],
    ['of the other, images on', { mine: false }, showing(true), shown],
    ['of the other, deleted since', { mine: false }, showing(true, false), { state: 'gone' }],
    ['own, deleted since', { mine: true }, showing(false, false), { state: 'gone' }],
    ['own, refused since', { mine: true }, showing(false, true, 'rejected'), { state: 'gone' }],
  ])('with a photo: %s', (_, differs, around, expected) => {
    const enclosing = message({ kind: 'photo', photo, ...differs });
    expect(presentMessage(enclosing, nothing, around).photo).toEqual(expected);
  });
});
