import { photoRejections } from '@bowline/contract/photos';
import { translatorFor } from '@bowline/i18n/translate';
import { describe, expect, it } from 'vitest';
import { statusTags, statusText } from './status-texts.ts';

const t = translatorFor('nl');

describe('what is said of a photo', () => {
  it.each(['processing', 'unreadable', 'pending', 'approved'] as const)('%s', (status) => {
    const key = statusText({ status, rejection: null }, false);
    expect(t.dynamic(key)).not.toBe(key.replace('photos:', ''));
  });

  it('tells the main photo apart where that matters', () => {
    for (const status of ['pending', 'approved'] as const)
      expect(statusText({ status, rejection: null }, true)).not.toBe(
        statusText({ status, rejection: null }, false),
      );
  });

  it('gives each reason for a rejection words of its own', () => {
    const words = photoRejections.map((rejection) =>
      t.dynamic(statusText({ status: 'rejected', rejection }, false)),
    );
    expect(new Set(words).size).toBe(photoRejections.length);
    for (const [place, text] of words.entries()) {
      expect(text).not.toContain(photoRejections[place]);
      expect(text.split('. ').length).toBeGreaterThan(1);
    }
  });

  it('has words even where no reason came', () => {
    expect(t.dynamic(statusText({ status: 'rejected', rejection: null }, false))).toMatch(/\.$/);
  });

  it('marks every photo that others do not see yet', () => {
    expect(Object.entries(statusTags).filter(([, tag]) => tag === undefined)).toEqual([
      ['approved', undefined],
    ]);
  });
});
