import type { PhotoView } from '@bowline/contract/profiles';
import { describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { presentMessage, type StoredMessage } from './present-message.ts';

const photo = '019a8a00-0000-7000-8000-00000000000a' as EntityId;
const view = { id: photo } as unknown as PhotoView;
const empty = { text: null, icebreaker: null, gift: null };

const message = (overrides: Partial<StoredMessage>): StoredMessage => ({
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
  ...overrides,
});

const photos = (imagesOn: boolean, exists = true, status: 'approved' | 'rejected' = 'approved') => ({
  imagesOn,
  enclosures: new Map(exists ? [[photo, { status, view }] as const] : []),
});

describe('presentMessage()', () => {
  it('shows key and price to the sender only', () => {
    const own = presentMessage(message({}), { ...empty, text: 'Ahoy' }, photos(false));
    expect(own).toMatchObject({ mine: true, key: message({}).key, credits: 10, text: 'Ahoy', photo: null });
    const theirs = presentMessage(message({ mine: false }), { ...empty, text: 'Ahoy' }, photos(false));
    expect(theirs).toMatchObject({ mine: false, key: null, credits: null, text: 'Ahoy' });
  });

  it.each([
    [{}, null],
    [{ awaitsConfirmation: true }, 'confirmation'],
    [{ awaitsInspection: true }, 'inspection'],
    [{ awaitsConfirmation: true, awaitsInspection: true }, 'confirmation'],
  ])('sets held_for of %o', (holds, heldFor) => {
    expect(presentMessage(message(holds), empty, photos(false)).held_for).toBe(heldFor);
  });

  const shown = { state: 'shown', photo: view };
  it.each([
    ['own', { mine: true }, photos(false), shown],
    [
      'own, not inspected',
      { mine: true, awaitsInspection: true },
      photos(false),
      { state: 'waiting', photo: view },
    ],
    [
      'own, not developed',
      { mine: true, awaitsInspection: true },
      photos(false, false),
      { state: 'waiting', photo: null },
    ],
    ['of the other, images off', { mine: false }, photos(false), { state: 'off' }],
    ['of the other, images on', { mine: false }, photos(true), shown],
    ['of the other, deleted since', { mine: false }, photos(true, false), { state: 'gone' }],
    ['own, deleted since', { mine: true }, photos(false, false), { state: 'gone' }],
    ['own, rejected since', { mine: true }, photos(false, true, 'rejected'), { state: 'gone' }],
  ])('presents a photo: %s', (_, overrides, context, expected) => {
    const withPhoto = message({ kind: 'photo', photo, ...overrides });
    expect(presentMessage(withPhoto, empty, context).photo).toEqual(expected);
  });
});
