import { createHash } from 'node:crypto';
import { coloursOf, type FontFamily, type Look } from '@bowline/contract/look';
import { linesSvg } from '@bowline/contract/look-svg';
import { drawImage } from './images.ts';
import type { Colours, Palette } from './palettes.ts';

const serifs: readonly FontFamily[] = ['Fraunces', 'Gloock'];
const serif = 'Georgia, "Times New Roman", serif';
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** A look is read again with its site, so that its palette lives no longer than that. */
const known = new WeakMap<Look, Palette>();

/** Returns how mails of a site with a look of its own are painted; its mark and rope are drawn when a mail shows them. */
export function lookPaletteOf(theme: string, look: Look): Palette {
  const palette = known.get(look) ?? paletteFor(theme, look);
  known.set(look, palette);
  return palette;
}

function paletteFor(theme: string, look: Look): Palette {
  const { mark, ornaments, rope, fonts, shapes, default_scheme: scheme } = look;
  const ink = coloursOf(look, scheme)['mark-ink'];
  const pictures = {
    mark: { svg: linesSvg(mark.viewBox, [mark.small], ink), width: 2 * 32 },
    // The middle of a divider, where its rope makes a loop.
    thread: {
      svg: linesSvg(
        '540 0 120 24',
        ornaments.divider?.strokes ?? [{ d: 'M540 12H660', width: rope.line }],
        ink,
      ),
      width: 2 * 120,
    },
  };
  const version = createHash('sha256').update(JSON.stringify(pictures)).digest('hex').slice(0, 10);
  const images = `${theme}-${version}`;
  for (const [name, { svg, width }] of Object.entries(pictures)) drawImage(`${images}-${name}`, svg, width);
  const isSerif = serifs.includes(fonts.headings);
  return {
    images,
    colours: mailColours(look, scheme),
    ...(scheme === 'light' && { night: mailColours(look, 'dark') }),
    serif: isSerif ? serif : sans,
    sans,
    titleWeight: isSerif ? 400 : 700,
    radius: Math.min(shapes.card, 24),
  };
}

function mailColours(look: Look, scheme: 'light' | 'dark'): Colours {
  const colours = coloursOf(look, scheme);
  return {
    ground: colours.bg,
    surface: colours.surface,
    line: colours.line,
    text: colours.text,
    quiet: colours['text-2'],
    faint: colours['text-3'],
    link: colours['accent-ink'],
    action: colours.accent,
    onAction: colours['on-accent'],
  };
}
