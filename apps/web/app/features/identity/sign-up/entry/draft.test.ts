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

describe('the draft of a sign-up', () => {
  beforeEach(() => void vi.stubGlobal('sessionStorage', memory()));
  afterEach(() => void vi.unstubAllGlobals());

  it('keeps what was filled in before beside what is filled in now', () => {
    keepDraft({ email: 'noor@example.org', gender: 'female' });
    keepDraft({ name: 'Noor', email: 'noor@example.com' });
    expect(readDraft()).toEqual({ email: 'noor@example.com', gender: 'female', name: 'Noor' });
  });

  it('keeps first words about oneself', () => {
    keepDraft({ signup_message: 'Hoi, ik ben nieuw.' });
    expect(readDraft()).toEqual({ signup_message: 'Hoi, ik ben nieuw.' });
  });

  it('never keeps the password or the consent', () => {
    const form = { email: 'noor@example.org', password: 'geheim-geheim', consent: 'on' };
    keepDraft(form);
    expect(readDraft()).toEqual({ email: 'noor@example.org' });
  });

  it('keeps nothing of a field that was emptied', () => {
    keepDraft({ name: 'Noor' });
    keepDraft({ name: '' });
    expect(readDraft()).toEqual({});
  });

  it('is gone once forgotten', () => {
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

  it('does without where the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft({ name: 'Noor' });
    expect(readDraft()).toEqual({});
  });
});
