import { beforeEach, expect, it, vi } from 'vitest';
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
  // As in a browser, the entries are own properties and the methods are not.
  const keys = {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(storage, keys));
});

it('keepDraft() stores one draft per recipient', () => {
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

it('forgetDrafts() removes all drafts but those of the given owner', () => {
  keepDraft('me', 'noor', 'Hoi');
  keepDraft('other', 'noor', 'Dag');
  expect(readDraft('somebody', 'noor')).toBe('');
  forgetDrafts('me');
  expect([readDraft('me', 'noor'), readDraft('other', 'noor')]).toEqual(['Hoi', '']);
  forgetDrafts();
  expect(readDraft('me', 'noor')).toBe('');
});

it('readDraft() returns an empty text where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft('me', 'noor', 'Hoi');
  expect(readDraft('me', 'noor')).toBe('');
});

it('forgetSent() keeps a draft that has changed since', () => {
  keepDraft('me', 'noor', ' Hoi ');
  forgetSent('me', 'noor', 'Hoi');
  expect(readDraft('me', 'noor')).toBe('');
  keepDraft('me', 'noor', 'Hoi, en nog iets');
  forgetSent('me', 'noor', 'Hoi');
  expect(readDraft('me', 'noor')).toBe('Hoi, en nog iets');
});

it('forgetDraftsTo() removes the drafts to one recipient only', () => {
  keepDraft('me', 'noor', 'Hoi Noor');
  keepDraft('me', 'vera', 'Hoi Vera');
  forgetDraftsTo('noor');
  expect([readDraft('me', 'noor'), readDraft('me', 'vera')]).toEqual(['', 'Hoi Vera']);
});
