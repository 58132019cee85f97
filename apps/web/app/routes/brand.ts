import { badgeSvg, iconSvg, roundIcon, squareIcon } from '@bowline/contract/look-svg';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { SiteLook } from '#app/platform/request/appearance.server.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { readPicture } from '#app/platform/seo/share-picture/read-picture.server.ts';
import type { Route } from './+types/brand';

/** The icons that the document, the manifest and notifications name; any other is refused, so that nobody can fill the memory. */
const icons = /^(icon|maskable|badge)(?:-(32|96|180|192|512)\.png|\.svg)$/;

/** Drawn icons of all sites by their drawing and size: 500 brands with seven icons of a few kilobytes each. */
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 4_000 });

/**
 * The pictures of a site's shared links, and the stylesheet and the icons of one whose look is not part of the build; those
 * of the others are files.
 */
export async function loader({ context, request, params: { key, file } }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { look } = visit;
  const { brand, styles } = look.appearance;
  if (key === brand && file.startsWith('share-')) return readPicture(visit, file, request);
  if (key !== brand || !look.styles) throw new Response(null, { status: 404 });
  if (!file.endsWith('.css')) return icon(look, file);
  // The name holds a hash. An old name, of a page from before a change, gets the new styles.
  const isCurrent = styles.some((address) => address.endsWith(`/${file}`));
  return new Response(look.styles, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isCurrent ? 'private, max-age=31536000, immutable' : 'no-cache',
    },
  });
}

async function icon({ appearance, markInk }: SiteLook, file: string): Promise<Response> {
  const [, kind, size] = icons.exec(file) ?? [];
  if (!kind) throw new Response(null, { status: 404 });
  const { mark, metaThemeColor, defaultScheme } = appearance.theme;
  const colours = { ground: metaThemeColor[defaultScheme], ink: markInk };
  // Apple crops its icon of 180 pixels itself.
  const shape = kind === 'maskable' || size === '180' ? squareIcon : roundIcon;
  const svg = kind === 'badge' ? badgeSvg(mark) : iconSvg(mark, shape, colours);
  const headers = { 'Cache-Control': 'public, max-age=3600' };
  if (!size) return new Response(svg, { headers: { ...headers, 'Content-Type': 'image/svg+xml' } });
  const name = `${size} ${svg}`;
  const png = drawn.get(name) ?? (await toPng(svg, Number(size)));
  drawn.set(name, png);
  return new Response(png, { headers: { ...headers, 'Content-Type': 'image/png' } });
}

async function toPng(svg: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ palette: true });
  return new Uint8Array(await picture.toBuffer());
}
