import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDialog, keepDialog, readKeptDialog } from './kept-dialog.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it.each(['open', 'left'] as const)('readKeptDialog() returns %s until it is forgotten', (state) => {
  expect(readKeptDialog()).toBeUndefined();
  keepDialog(state);
  expect(readKeptDialog()).toBe(state);
  forgetDialog();
  expect(readKeptDialog()).toBeUndefined();
});

it('readKeptDialog() ignores anything else in the storage', () => {
  sessionStorage.setItem('bowline:sign-up-dialog', '"ajar"');
  expect(readKeptDialog()).toBeUndefined();
});
