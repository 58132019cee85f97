import { createHash } from 'node:crypto';
import { coloursOf, type FontFamily, type Look } from '@bowline/contract/look';
import { families } from '@bowline/ui/brand/font-families';
import { preloadedFonts } from '@bowline/ui/brand/fonts';
import { stylesheetOf } from '@bowline/ui/brand/look-styles';
import { themeOf } from '@bowline/ui/brand/look-theme';
import { type BrandKey, themes } from '@bowline/ui/brand/themes';
import type { Appearance, Site } from './site.ts';

/** How a brand's pictures look. */
export interface PictureLook {
  readonly headings: FontFamily;
  readonly ground: string;
  readonly ink: string;
  readonly thread: string;
}

/** How a site looks to everybody, with the text of its own stylesheet; empty where the look is part of the build. */
export interface SiteLook {
  readonly appearance: Omit<Appearance, 'scheme'>;
  readonly styles: string;
  /** Of the icons that are drawn for it; empty where they are part of the build. */
  readonly markInk: string;
  /** Of pictures that networks show of a shared link. */
  readonly picture: PictureLook;
}

/** As in packages/ui/src/brands, in the brand's default scheme. */
export const builtInPictures: Readonly<Record<BrandKey, PictureLook>> = {
  bowline: { headings: 'Fraunces', ground: '#faf7f3', ink: '#0b1020', thread: '#d4213d' },
  knoten: { headings: 'Gloock', ground: '#101a3b', ink: '#faf7f3', thread: '#faf7f3' },
};

/** Returns a site's look from the data the API has of it. A theme that nobody knows is Bowline's. */
export function siteLookOf({ theme: key, name }: Pick<Site, 'theme' | 'name'>, look: Look | null): SiteLook {
  return look ? ownLook(key, name, look) : builtInLook(key);
}

function builtInLook(key: string): SiteLook {
  const brand: BrandKey = Object.hasOwn(themes, key) ? (key as BrandKey) : 'bowline';
  return {
    appearance: {
      brand,
      attributes: { 'data-brand': brand },
      styles: [],
      theme: themes[brand],
      fonts: preloadedFonts[brand],
    },
    styles: '',
    markInk: '',
    picture: builtInPictures[brand],
  };
}

function ownLook(key: string, name: string, look: Look): SiteLook {
  const styles = stylesheetOf(key, look);
  const version = createHash('sha256').update(styles).digest('base64url').slice(0, 12);
  const { headings, text } = look.fonts;
  const colours = coloursOf(look, look.default_scheme);
  return {
    appearance: {
      brand: key,
      attributes: { 'data-brand': look.based_on, 'data-look': key },
      styles: [`/brand/${key}/style-${version}.css`],
      theme: themeOf(key, name, look),
      fonts: [...new Set([headings, text])].map((family) => families[family].file),
    },
    styles,
    markInk: colours['mark-ink'],
    picture: { headings, ground: colours.bg, ink: colours.text, thread: colours.thread },
  };
}

/** Returns how a site looks to a visitor who may have chosen a scheme. */
export const appearanceOf = ({ appearance }: SiteLook, scheme?: string): Appearance => ({
  ...appearance,
  scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
});
