import gloock from '@fontsource/gloock/files/gloock-latin-400-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { BrandKey } from './themes.tsx';

/** Fonts used above the fold on every page. The browser loads latin-ext and others when a text needs them. */
export const preloadedFonts: Record<BrandKey, string[]> = {
  bowline: [fraunces, hankenGrotesk],
  knoten: [gloock, instrumentSans],
};
