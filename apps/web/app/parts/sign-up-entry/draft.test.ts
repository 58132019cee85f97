import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

describe('sign-up draft', () => {
  beforeEach(() => void vi.stubGlobal('sessionStorage', memory()));
  afterEach(() => void vi.unstubAllGlobals());

  it('merges new fields into the stored ones', () => {
    keepDraft({ email: 'noor@example.org', gender: 'female' });
    keepDraft({ name: 'Noor', email: 'noor@example.com' });
    expect(readDraft()).toEqual({ email: 'noor@example.com', gender: 'female', name: 'Noor' });
  });

  it('stores the text about oneself', () => {
    keepDraft({ signup_message: 'Hoi, ik ben nieuw.' });
    expect(readDraft()).toEqual({ signup_message: 'Hoi, ik ben nieuw.' });
  });

  it('never stores the password or the consent', () => {
    const form = { email: 'noor@example.org', password: 'geheim-geheim', consent: 'on' };
    keepDraft(form);
    expect(readDraft()).toEqual({ email: 'noor@example.org' });
  });

  it('removes a field that was emptied', () => {
    keepDraft({ name: 'Noor' });
    keepDraft({ name: '' });
    expect(readDraft()).toEqual({});
  });

  it('forgetDraft() removes it', () => {
    keepDraft({ name: 'Noor' });
    forgetDraft();
    expect(readDraft()).toEqual({});
  });

  it.each(['no json', '"text"', '[1]', '{"name": {"first": "Noor"}}'])(
    'reads nothing out of %s',
    (stored) => {
      sessionStorage.setItem('bowline:sign-up-draft', stored);
      expect(readDraft()).toEqual({});
    },
  );

  it('is empty where the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft({ name: 'Noor' });
    expect(readDraft()).toEqual({});
  });
});
