import { expect, it } from 'vitest';
import { messageContent } from './chat.ts';
import { aboutMe } from './profiles.ts';

it('messages and words about oneself lose marks that turn the direction of text, and nothing else', () => {
  const turned = 'pay \u202Eeman\u202C me \u2066now\u2069 👩‍👩‍👧';
  const plain = 'pay eman me now 👩‍👩‍👧';
  expect(messageContent.parse({ kind: 'text', text: turned })).toEqual({ kind: 'text', text: plain });
  expect(aboutMe.parse(turned)).toBe(plain);
});
