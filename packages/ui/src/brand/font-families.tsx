import type { FontFamily } from '@bowline/contract/look';
import gloock from '@fontsource/gloock/files/gloock-latin-400-normal.woff2?url';
import bricolageExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import fraunces from '../brands/bowline/fonts/fraunces-titles.woff2?url';
import hankenGrotesk from '../brands/bowline/fonts/hanken-grotesk.woff2?url';

interface Family {
  /** The value of `font-family`, with fallbacks. */
  readonly stack: string;
  /** The file with the letters of most languages, to preload. */
  readonly file: string;
  /** `@font-face` rules, of families that the stylesheet of all pages does not declare. */
  readonly faces?: string;
}

/** Every family that a look can name. Import it on the server only: a page gets what its own look needs. */
export const families: Record<FontFamily, Family> = {
  'Bricolage Grotesque': {
    stack: '"Bricolage Grotesque","Bricolage-fallback","Segoe UI",system-ui,sans-serif',
    file: bricolage,
    faces: faces(
      'Bricolage Grotesque',
      '200 800',
      { latin: bricolage, ext: bricolageExt },
      'Bricolage-fallback',
      {
        size: 108.3,
        ascent: 85.9,
        descent: 24.9,
      },
    ),
  },
  Figtree: {
    stack: '"Figtree","Figtree-fallback","Segoe UI",system-ui,sans-serif',
    file: figtree,
    faces: faces('Figtree', '300 900', { latin: figtree, ext: figtreeExt }, 'Figtree-fallback', {
      size: 100.7,
      ascent: 94.4,
      descent: 24.8,
    }),
  },
  Fraunces: { stack: '"Fraunces","Fraunces-fallback","Iowan Old Style",Georgia,serif', file: fraunces },
  Gloock: { stack: '"Gloock","Gloock-fallback",Georgia,"Times New Roman",serif', file: gloock },
  'Hanken Grotesk': {
    stack: '"Hanken Grotesk","Hanken-fallback","Segoe UI",system-ui,sans-serif',
    file: hankenGrotesk,
  },
  'Instrument Sans': {
    stack: '"Instrument Sans","Instrument-fallback",system-ui,"Segoe UI",Arial,sans-serif',
    file: instrumentSans,
  },
};

/** The ranges of fonts.css: latin-ext for Polish and similar languages. */
function faces(
  family: string,
  weights: string,
  { latin, ext }: { latin: string; ext: string },
  fallback: string,
  metrics: { size: number; ascent: number; descent: number },
): string {
  const face = (file: string, range: string) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${file}") format("woff2");unicode-range:${range}}`;
  return [
    face(
      ext,
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    ),
    face(
      latin,
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    ),
    // A local font with the metrics of the web font, to avoid layout shift when that loads.
    `@font-face{font-family:"${fallback}";src:local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Arimo");size-adjust:${metrics.size}%;ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`,
  ].join('');
}
