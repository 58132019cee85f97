import { type MessageContent, messageContent } from '@bowline/contract/chat';
import { describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { contentFieldsOf } from './bodies.ts';
import { creditsFor, isSameContent, maxStarted, validateContent } from './rules.ts';

const settings = { message_length: 20, message_credits: 10, photo_credits: 15, gift_credits: 21 };
const text = (words: string): MessageContent => ({ kind: 'text', text: words });
const gift = (name: 'rose' | 'coffee' | 'compass', words = ''): MessageContent => ({
  kind: 'gift',
  gift: name,
  text: words,
});
const photo: MessageContent = { kind: 'photo', photo: '018f0000-0000-7000-8000-000000000001' as EntityId };
const icebreaker: MessageContent = { kind: 'icebreaker', icebreaker: 'music' };

describe('validateContent()', () => {
  it.each([
    ['Ahoy', 'Ahoy'],
    ['  Ahoy\n there \t', 'Ahoy\n there'],
    ['x'.repeat(20), 'x'.repeat(20)],
    [` ${'x'.repeat(20)} `, 'x'.repeat(20)],
    ['👩‍❤️‍👩', '👩‍❤️‍👩'],
    ['half \ud83d a sign', 'half \ufffd a sign'],
  ])('trims and accepts %j', (written, sent) => {
    expect(validateContent(text(written), settings)).toEqual({ ok: true, value: text(sent) });
  });

  it.each(['', '   ', '\n\t\u00a0', '\u200b\u2060', '\u0000'])('refuses %j as empty', (written) => {
    expect(validateContent(text(written), settings)).toMatchObject({ ok: false, code: 'message_empty' });
  });

  it('refuses a text longer than message_length of the site', () => {
    const refusal = { ok: false, code: 'message_too_long', params: { max: 20 } };
    expect(validateContent(text('x'.repeat(21)), settings)).toEqual(refusal);
    expect(validateContent(gift('rose', 'x'.repeat(21)), settings)).toEqual(refusal);
  });

  it('accepts a gift without text, a photo and an icebreaker', () => {
    for (const content of [gift('rose'), photo, icebreaker])
      expect(validateContent(content, settings)).toEqual({ ok: true, value: content });
  });
});

it.each([
  [text('Ahoy'), 10],
  [icebreaker, 10],
  [photo, 15],
  [gift('rose'), 21],
  [gift('coffee'), 11],
  [gift('compass'), 105],
])('creditsFor(%j) is %i', (content, credits) => {
  expect(creditsFor(content, settings)).toBe(credits);
});

it('maxStarted() is two for a free member and practically unlimited for a premium member', () => {
  expect(maxStarted({ premium: false })).toBe(2);
  expect(maxStarted({ premium: true })).toBeGreaterThan(1_000_000);
});

it('isSameContent() is true for equal content only', () => {
  const all = [
    text('a'),
    text('b'),
    text('rose'),
    text('music'),
    icebreaker,
    photo,
    gift('rose'),
    gift('rose', 'a'),
  ];
  for (const now of all) {
    expect(messageContent.parse(now)).toEqual(now);
    for (const before of all) {
      const earlier = {
        kind: before.kind,
        fields: contentFieldsOf(before),
        photo: before.kind === 'photo' ? before.photo : null,
      };
      expect(isSameContent(now, earlier)).toBe(now === before);
    }
  }
});
