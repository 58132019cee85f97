import { preloadedFonts } from '@bowline/ui/brand/fonts';
import { type BrandKey, themes } from '@bowline/ui/brand/themes';
import type { Look, Site } from './site.ts';

/** The look of a site, for a visitor who may have chosen a scheme. A theme nobody has drawn yet shows as Bowline. */
export function lookOf({ theme }: Site, scheme?: string): Look {
  const brand: BrandKey = Object.hasOwn(themes, theme) ? (theme as BrandKey) : 'bowline';
  return {
    brand,
    theme: themes[brand],
    fonts: preloadedFonts[brand],
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
  };
}
