import { photoRejections } from '@bowline/contract/photos';
import { translatorFor } from '@bowline/i18n/translate';
import { describe, expect, it } from 'vitest';
import { statusTags, statusText } from './status-texts.ts';

const t = translatorFor('nl');

describe('statusText() and statusTags', () => {
  it.each(['processing', 'unreadable', 'pending', 'approved'] as const)(
    'statusText() has a text for %s',
    (status) => {
      const key = statusText({ status, rejection: null }, false);
      expect(t.dynamic(key)).not.toBe(key.replace('photos:', ''));
    },
  );

  it('statusText() differs for the main photo where that matters', () => {
    for (const status of ['pending', 'approved'] as const)
      expect(statusText({ status, rejection: null }, true)).not.toBe(
        statusText({ status, rejection: null }, false),
      );
  });

  it('statusText() has a text for each rejection', () => {
    const words = photoRejections.map((rejection) =>
      t.dynamic(statusText({ status: 'rejected', rejection }, false)),
    );
    expect(new Set(words).size).toBe(photoRejections.length);
    for (const [place, text] of words.entries()) {
      expect(text).not.toContain(photoRejections[place]);
      expect(text.split('. ').length).toBeGreaterThan(1);
    }
  });

  it('statusText() has a text for a rejection without a reason', () => {
    expect(t.dynamic(statusText({ status: 'rejected', rejection: null }, false))).toMatch(/\.$/);
  });

  it('statusTags marks every photo that others do not see yet', () => {
    expect(Object.entries(statusTags).filter(([, tag]) => tag === undefined)).toEqual([
      ['approved', undefined],
    ]);
  });
});
