import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, forgetDraftsTo, forgetSent, keepDraft, readDraft } from './drafts.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  const storage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, text: string) {
      kept[name] = text;
    },
    removeItem(name: string) {
      delete kept[name];
    },
  };
  // As in a browser, its entries are its own properties and its verbs are not.
  const keys = {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(storage, keys));
});

test('a draft is kept for each member apart', () => {
  keepDraft('me', 'noor', 'Hoi Noor');
  keepDraft('me', 'vera', 'Hoi Vera');
  expect([readDraft('me', 'noor'), readDraft('me', 'vera'), readDraft('me', 'kofi')]).toEqual([
    'Hoi Noor',
    'Hoi Vera',
    '',
  ]);
  keepDraft('me', 'noor', '');
  expect(readDraft('me', 'noor')).toBe('');
});

test('nobody reads what another has begun, and logging out leaves nothing', () => {
  keepDraft('me', 'noor', 'Hoi');
  keepDraft('other', 'noor', 'Dag');
  expect(readDraft('somebody', 'noor')).toBe('');
  forgetDrafts('me');
  expect([readDraft('me', 'noor'), readDraft('other', 'noor')]).toEqual(['Hoi', '']);
  forgetDrafts();
  expect(readDraft('me', 'noor')).toBe('');
});

test('a browser that refuses storage does without', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft('me', 'noor', 'Hoi');
  expect(readDraft('me', 'noor')).toBe('');
});

test('sending forgets what was sent, not what was written since', () => {
  keepDraft('me', 'noor', ' Hoi ');
  forgetSent('me', 'noor', 'Hoi');
  expect(readDraft('me', 'noor')).toBe('');
  keepDraft('me', 'noor', 'Hoi, en nog iets');
  forgetSent('me', 'noor', 'Hoi');
  expect(readDraft('me', 'noor')).toBe('Hoi, en nog iets');
});

test('a conversation takes its draft along, and no other', () => {
  keepDraft('me', 'noor', 'Hoi Noor');
  keepDraft('me', 'vera', 'Hoi Vera');
  forgetDraftsTo('noor');
  expect([readDraft('me', 'noor'), readDraft('me', 'vera')]).toEqual(['', 'Hoi Vera']);
});
