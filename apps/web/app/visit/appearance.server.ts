import { preloadedFonts } from '@bowline/ui/brand/fonts';
import { type BrandKey, themes } from '@bowline/ui/brand/themes';
import type { Appearance, Site } from './site.ts';

/** Returns how a site looks to a visitor who may have chosen a scheme. An unknown theme falls back to Bowline. */
export function appearanceOf({ theme }: Site, scheme?: string): Appearance {
  const brand: BrandKey = Object.hasOwn(themes, theme) ? (theme as BrandKey) : 'bowline';
  return {
    brand,
    theme: themes[brand],
    fonts: preloadedFonts[brand],
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
  };
}
