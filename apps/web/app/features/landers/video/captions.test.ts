import { readFileSync } from 'node:fs';
import { locales } from '@bowline/i18n';
import { translate } from '@bowline/i18n/translate';
import { expect, test } from 'vitest';

/** Returns the captions of the film as pairs of time and words. */
const captionsIn = (locale: string) =>
  [
    ...readFileSync(`apps/web/public/landers/video/captions-${locale}.vtt`, 'utf8').matchAll(
      /(.+-->.+)\n(.+)\n/g,
    ),
  ].map(([, time, words]) => ({ time, words }));

test.each(locales)(
  'the captions in %s are in time with the film, and the poster shows the fourth',
  (locale) => {
    const captions = captionsIn(locale);
    expect(captions.map(({ time }) => time)).toEqual(captionsIn('nl').map(({ time }) => time));
    expect(captions).toHaveLength(6);
    expect(captions[3]?.words).toBe(translate(locale, 'lander_video:still'));
  },
);
