import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { look as lookSchema } from '@bowline/contract/look';
import bight from '@bowline/demo/brands/bight.json' with { type: 'json' };
import { type Locale, locales } from '@bowline/i18n';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { builtInPictures, siteLookOf } from '#app/platform/request/appearance.server.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import { pictureFileOf, readPicture } from './read-picture.server.ts';

const sites = {
  bowline: visitOf('bowline', null),
  knoten: visitOf('knoten', null),
  bight: visitOf('bight', lookSchema.parse(bight.look)),
};

function visitOf(theme: string, look: Parameters<typeof siteLookOf>[1]): Visit {
  const site = {
    theme,
    niche: theme === 'bight' ? 7 : 3,
    name: theme.replace(/^./, (letter) => letter.toUpperCase()),
  };
  return { site, look: siteLookOf(site, look) } as unknown as Visit;
}

const ask = (site: keyof typeof sites, file: string, headers: HeadersInit = {}) =>
  readPicture(sites[site], file, new Request(`https://x.example/brand/${site}/${file}`, { headers }));
const bytesOf = async (site: keyof typeof sites, routeId: string, locale: Locale) =>
  Buffer.from(await (await ask(site, pictureFileOf(routeId, locale))).arrayBuffer());

describe('the picture of a shared link', () => {
  it.each(['bowline', 'knoten', 'bight'] as const)('is a PNG of 1200 by 630 for %s', async (site) => {
    const png = await bytesOf(site, 'landers-gallery-slug', 'pl');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(100_000);
  });

  it('differs by brand, page and language', async () => {
    const pictures = await Promise.all([
      bytesOf('bowline', 'pricing', 'nl'),
      bytesOf('bowline', 'pricing', 'fi'),
      bytesOf('bowline', 'landers-video-slug', 'nl'),
      bytesOf('knoten', 'pricing', 'nl'),
      bytesOf('bight', 'pricing', 'nl'),
    ]);
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
  });

  it('has letters in every language: its headline is drawn in the ink of the brand', async () => {
    for (const locale of locales) {
      const png = await bytesOf('bowline', 'landers-collagelanding-slug', locale);
      const words = sharp(png).extract({ left: 70, top: 200, width: 590, height: 340 });
      const { dominant, channels } = await words.stats();
      expect(dominant.r, locale).toBeGreaterThan(200);
      expect(channels[0]?.min, locale).toBeLessThan(40);
    }
  });

  it('is that of the home page where a route has none of its own', () => {
    expect(pictureFileOf('members-id-landing', 'de')).toBe(pictureFileOf('index', 'de'));
  });

  it('is answered with 304 when it has not changed, and may be kept by everybody', async () => {
    const file = pictureFileOf('pricing', 'de');
    const first = await ask('knoten', file);
    expect(first.headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
    const again = await ask('knoten', file, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await ask('bowline', file)).headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it.each([
    'share-nothing-nl.png',
    'share-pricing-xx.png',
    'share-pricing.png',
    'share-pricing-nl.svg',
    'share-constructor-nl.png',
    'share-Een%20zin-nl.png',
  ])('is not found as %s', async (file) => {
    expect((await ask('bowline', file)).status).toBe(404);
  });
});

it.each(['bowline', 'knoten'] as const)('builtInPictures has the colours and the font of %s', (brand) => {
  const folder = join(import.meta.dirname, '../../../../../../packages/ui/src/brands', brand);
  const tokens = readFileSync(join(folder, 'tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
  const { headings, ground, ink, thread } = builtInPictures[brand];
  expect({ ground, ink, thread }).toEqual({
    ground: token('bg'),
    ink: token('text'),
    thread: token('thread'),
  });
  expect(token('serif')).toContain(`"${headings}"`);
});
