import { type MessageContent, messageContent } from '@bowline/contract/chat';
import { describe, expect, it, test } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { saidIn } from './bodies.ts';
import { creditsFor, fitToSend, mayStart, saysTheSame } from './rules.ts';

const settings = { message_length: 20, message_credits: 10, photo_credits: 15, gift_credits: 21 };
const text = (said: string): MessageContent => ({ kind: 'text', text: said });
const gift = (name: 'rose' | 'coffee' | 'compass', said = ''): MessageContent => ({
  kind: 'gift',
  gift: name,
  text: said,
});
const photo: MessageContent = { kind: 'photo', photo: '018f0000-0000-7000-8000-000000000001' as EntityId };
const opener: MessageContent = { kind: 'icebreaker', icebreaker: 'music' };

describe('what can be sent', () => {
  it.each([
    ['Ahoy', 'Ahoy'],
    ['  Ahoy\n there \t', 'Ahoy\n there'],
    ['x'.repeat(20), 'x'.repeat(20)],
    [` ${'x'.repeat(20)} `, 'x'.repeat(20)],
    ['👩‍❤️‍👩', '👩‍❤️‍👩'],
    ['half \ud83d a sign', 'half \ufffd a sign'],
  ])('%j', (written, sent) => {
    expect(fitToSend(text(written), settings)).toEqual({ ok: true, value: text(sent) });
  });

  it.each(['', '   ', '\n\t\u00a0', '\u200b\u2060', '\u0000'])(
    'not %j, in which nothing is said',
    (written) => {
      expect(fitToSend(text(written), settings)).toMatchObject({ ok: false, code: 'message_empty' });
    },
  );

  it('not what is longer than the site lets it be', () => {
    const refusal = { ok: false, code: 'message_too_long', params: { max: 20 } };
    expect(fitToSend(text('x'.repeat(21)), settings)).toEqual(refusal);
    expect(fitToSend(gift('rose', 'x'.repeat(21)), settings)).toEqual(refusal);
  });

  it('a gift without a word, a photo, an icebreaker', () => {
    for (const content of [gift('rose'), photo, opener])
      expect(fitToSend(content, settings)).toEqual({ ok: true, value: content });
  });
});

test.each([
  [text('Ahoy'), 10],
  [opener, 10],
  [photo, 15],
  [gift('rose'), 21],
  [gift('coffee'), 11],
  [gift('compass'), 105],
])('%j costs %i', (content, credits) => {
  expect(creditsFor(content, settings)).toBe(credits);
});

test('a free member starts two conversations, a premium member as many as they like', () => {
  expect(mayStart({ premium: false })).toBe(2);
  expect(mayStart({ premium: true })).toBeGreaterThan(1_000_000);
});

test('the same is the same, and everything else is not', () => {
  const all = [
    text('a'),
    text('b'),
    text('rose'),
    text('music'),
    opener,
    photo,
    gift('rose'),
    gift('rose', 'a'),
  ];
  for (const now of all) {
    expect(messageContent.parse(now)).toEqual(now);
    for (const before of all) {
      const earlier = {
        kind: before.kind,
        said: saidIn(before),
        photo: before.kind === 'photo' ? before.photo : null,
      };
      expect(saysTheSame(now, earlier)).toBe(now === before);
    }
  }
});
