import gloock from '@fontsource/gloock/files/gloock-latin-400-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import emphasis from '../brands/bowline/fonts/fraunces-emphasis.woff2?url';
import fraunces from '../brands/bowline/fonts/fraunces-titles.woff2?url';
import hankenGrotesk from '../brands/bowline/fonts/hanken-grotesk.woff2?url';
import type { BrandKey } from './themes.tsx';

/** Fonts used above the fold on every page. The browser loads latin-ext and others when a text needs them. */
export const preloadedFonts: Record<BrandKey, string[]> = {
  bowline: [fraunces, hankenGrotesk],
  knoten: [gloock, instrumentSans],
};

/** Further ones for visitors, by brand: the titles of their pages and of the entry warning emphasise words. */
export const visitorFonts: Readonly<Partial<Record<string, readonly string[]>>> = { bowline: [emphasis] };
