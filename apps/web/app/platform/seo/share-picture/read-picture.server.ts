import { createHash } from 'node:crypto';
import { type FullKey, isLocale, type Locale, localeCookie, type RichKey } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { publicApiFor } from '@bowline/web-frame/visit/forwarded-api.server.ts';
import { LRUCache } from 'lru-cache';
import { nicheTexts } from '#app/platform/request/niche-texts.server.ts';
import type { Site } from '#app/platform/request/site.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import { drawPicture, type Picture } from './draw-picture.server.ts';

/** The headlines of pictures, by the id of the route. Pages of information have their own title. */
const headlines: Readonly<Record<string, FullKey | RichKey>> = {
  index: 'home:hero_title',
  pricing: 'pricing:page_title',
  complaints: 'complaints:page',
  removal: 'removal:page',
  signup: 'identity:sign_up',
  login: 'identity:log_in',
  'reset-password': 'identity:new_password',
  'landers-alonetonight-slug': 'lander_alonetonight:page_title',
  'landers-gallery-slug': 'lander_gallery:page_title',
  'landers-collagelanding-slug': 'lander_collagelanding:page_title',
  'landers-tinderswipe': 'lander_tinderswipe:page_title',
  'landers-video-slug': 'lander_video:page_title',
  'landers-transitionsvideolanding-slug': 'lander_transitionsvideolanding:page_title',
  'landers-iconslanding-slug': 'lander_iconslanding:page_title',
  'landers-socialnetwork-slug': 'lander_socialnetwork:page_title',
};

/** Returns the file of the picture for a page, below `/brand/{key}/`: that of the home page stands for a route without one. */
export function pictureFileOf(routeId: string, locale: Locale, page?: string): string {
  const name = page ? `page-${page}` : Object.hasOwn(headlines, routeId) ? routeId : 'index';
  return `share-${name}-${locale}.png`;
}

/** Pictures of all sites: a thousand of about 30 kilobytes each. */
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>, Picture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_, __, { context }) => drawInTurn(context),
});

const mostWaiting = 40;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

class TooManyPictures extends Error {}

/** One at a time, and only so many in a row: pages come before pictures of them. */
async function drawInTurn(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= mostWaiting) throw new TooManyPictures();
  waiting += 1;
  const turn = last.then(() => drawPicture(picture));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/** Answers with a picture by its file. Only those of pages that exist are drawn: no text of the address is in one. */
export async function readPicture({ site, look }: Visit, file: string, request: Request): Promise<Response> {
  const [, name = '', locale] = /^share-([a-z0-9-]+)-([a-z]{2})\.png$/.exec(file) ?? [];
  const headline = isLocale(locale) ? await headlineOf(name, locale, site, request) : undefined;
  if (!headline) return new Response(null, { status: 404 });
  const { picture, appearance } = look;
  const key = JSON.stringify([site.name, headline, picture, appearance.theme.mark]);
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=3600, s-maxage=86400',
    ETag: etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const context = { look: picture, theme: appearance.theme, siteName: site.name, headline };
  try {
    return new Response(await drawn.forceFetch(key, { context }), { headers });
  } catch (error) {
    if (!(error instanceof TooManyPictures)) throw error;
    return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  }
}

async function headlineOf(
  name: string,
  locale: Locale,
  site: Site,
  request: Request,
): Promise<string | undefined> {
  const key = Object.hasOwn(headlines, name) ? headlines[name] : undefined;
  if (key)
    return translatorFor(locale, nicheTexts(locale, site))
      .dynamic(key)
      .replaceAll(/<[^>]+>/g, '');
  const [, page] = /^page-(.+)$/.exec(name) ?? [];
  if (!page) return undefined;
  const headers = { cookie: `${localeCookie.name}=${locale}` };
  const found = await publicApiFor(request, headers)
    .readPage({ params: { page } })
    .catch(() => undefined);
  return found?.language === locale ? found.title : undefined;
}
