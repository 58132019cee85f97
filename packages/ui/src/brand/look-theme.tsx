import { coloursOf, type Look } from '@bowline/contract/look';
import type { Drawing, HeroDrawing, Strand, Stroke, Theme } from './theme.ts';
import { themes } from './themes.tsx';

/** Width of the lines in the drawings of the built-in looks. */
const BASE_LINE = 2;

/**
 * Returns the drawings of a look: its own mark, and ornaments of the look it is based on, drawn with its own rope. What shows a
 * mark or a knot is never taken from another look.
 */
export function themeOf(key: string, name: string, look: Look): Theme {
  const base = themes[look.based_on];
  return {
    key,
    name,
    portraits: look.portraits,
    defaultScheme: look.default_scheme,
    leadCard: look.lead_card,
    metaThemeColor: { light: coloursOf(look, 'light').bg, dark: coloursOf(look, 'dark').bg },
    mark: look.mark,
    ornaments: { ...withRope(base, look), ...look.ornaments },
  };
}

function withRope({ ornaments }: Theme, { rope, mark }: Look): Theme['ornaments'] {
  const factor = rope.line / BASE_LINE;
  const stroke = (line: Stroke): Stroke => ({ ...line, width: line.width * factor });
  const drawing = (drawn: Drawing): Drawing => ({ ...drawn, strokes: drawn.strokes.map(stroke) });
  const strand = ({ lines }: Strand): Strand => ({ lines: lines.map(drawing) });
  const hero = (drawn: HeroDrawing): HeroDrawing => ({ ...drawn, rope: stroke(drawn.rope) });
  return {
    divider: drawing(ornaments.divider),
    underline: drawing(ornaments.underline),
    empty: drawnMark(mark),
    waiting: drawing(ornaments.waiting),
    separator: strand(ornaments.separator),
    progress: strand(ornaments.progress),
    portrait: drawing(ornaments.portrait),
    deck: drawing(ornaments.deck),
    tie: drawing(ornaments.tie),
    payment: {
      loose: drawing(ornaments.payment.loose),
      apart: drawing(ornaments.payment.apart),
      tied: tied(mark, rope.line),
    },
    hero: { wide: hero(ornaments.hero.wide), narrow: hero(ornaments.hero.narrow) },
  };
}

/** The mark as a drawing of its own. */
function drawnMark({ viewBox, large }: Look['mark']): Drawing {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  return { width, height, fit: 'keep', strokes: [large] };
}

/** Height of the mark in the frame of 1440 by 280 units. */
const TIED_HEIGHT = 224;

/** The mark in the middle of the frame, with a rope to its start from the nearer edge. */
function tied({ viewBox, large }: Look['mark'], line: number): Theme['ornaments']['payment']['tied'] {
  const [, , edge = 1] = viewBox.split(' ').map(Number);
  const scale = TIED_HEIGHT / edge;
  const [, x = '0', y = '0'] = /^M([\d.]+) ([\d.]+)/.exec(large.d) ?? [];
  const far = Number(x) < edge / 2 ? -1000 / scale : edge + 1000 / scale;
  return {
    place: `translate(${(1440 - TIED_HEIGHT) / 2} ${(280 - TIED_HEIGHT) / 2}) scale(${scale})`,
    tail: `M${far} ${y}L${x} ${y}`,
    width: line / scale,
  };
}
