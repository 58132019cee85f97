import { z } from 'zod';
import { type ColourRole, colourDefaults, requiredColours } from './look-colours.ts';

/** The font families that are part of every build. A look names two of them. */
const fontFamilies = [
  'Bricolage Grotesque',
  'Figtree',
  'Fraunces',
  'Gloock',
  'Hanken Grotesk',
  'Instrument Sans',
] as const;
export type FontFamily = (typeof fontFamilies)[number];

/** The looks that are part of the build, by the site's setting `theme`. Another look is built on one of them. */
export const builtInLooks = ['bowline', 'knoten'] as const;

/** Drawn portraits that come with every build, in apps/web/public/art. */
const portraitSets = ['bowline', 'knoten', 'men'] as const;

const colour = z.string().regex(/^#[\da-f]{6}$/, 'is no colour: write it as #rrggbb');
const amount = z.number().finite();
const path = z
  .string()
  .regex(
    /^[Mm][\d\s.,eMmLlHhVvCcSsQqTtAaZz+-]*$/,
    'is no path: it starts with M and holds only SVG path data',
  );
const dash = z.string().regex(/^[\d. ]+$/);

const stroke = z.strictObject({
  d: path,
  width: amount.positive(),
  steady: z.boolean().exactOptional(),
  dash: dash.exactOptional(),
  round: z.boolean().exactOptional(),
  length: amount.positive().exactOptional(),
  ink: z.enum(['thread', 'ground']).exactOptional(),
});
const size = { width: amount.positive(), height: amount.positive() };
const drawing = z.strictObject({
  ...size,
  fit: z.enum(['stretch', 'crop', 'keep']),
  strokes: z.array(stroke).max(20),
});
const strand = z.strictObject({ lines: z.array(drawing).min(1).max(4), knot: drawing.exactOptional() });
const box = z.strictObject({ x: amount, y: amount, ...size });
const hero = z.strictObject({
  ...size,
  slots: z
    .array(
      box.extend({
        radius: amount.nonnegative(),
        above: z.boolean(),
        focus: amount.min(0).max(100).exactOptional(),
      }),
    )
    .min(1)
    .max(8),
  rope: stroke,
  reach: z.strictObject({ x: amount, y: amount, rest: z.string() }).exactOptional(),
  edge: amount.positive().exactOptional(),
  passes: z.array(box).max(8),
});

/**
 * Any of them left out is the drawing of the look that this one is based on, with this look's rope. But without one of its own
 * `empty` is the mark, and a strand has no knot.
 */
const ornaments = z.strictObject({
  divider: drawing.exactOptional(),
  underline: drawing.exactOptional(),
  empty: drawing.exactOptional(),
  waiting: drawing.exactOptional(),
  separator: strand.exactOptional(),
  progress: strand.exactOptional(),
  portrait: drawing.exactOptional(),
  deck: drawing.exactOptional(),
  tie: drawing.exactOptional(),
  hero: z.strictObject({ wide: hero, narrow: hero }).exactOptional(),
});

const colours = z.strictObject({
  ...(Object.fromEntries(requiredColours.map((role) => [role, colour])) as Record<
    (typeof requiredColours)[number],
    typeof colour
  >),
  ...(Object.fromEntries(Object.keys(colourDefaults).map((role) => [role, colour.exactOptional()])) as Record<
    keyof typeof colourDefaults,
    z.ZodOptional<typeof colour>
  >),
});

/** Text of a CSS declaration that can neither end its rule nor load anything. */
const tokenValue = z
  .string()
  .max(200)
  .regex(/^(?!.*url\()[\w\s#%.,()"'+*/-]+$/i, 'is no value of a token: no braces, semicolons or url()');

const radius = z.int().min(0).max(48);

/** How a brand looks, as data: colours, shapes, fonts, mark and rope. Served as a stylesheet of the site. */
export const look = z.strictObject({
  /** Sizes, layouts and drawings that are not set here are those of this one. */
  based_on: z.enum(builtInLooks),
  default_scheme: z.enum(['light', 'dark']),
  /** Whether the best match of a list is shown as large as four cards. */
  lead_card: z.boolean().default(false),
  portraits: z.enum(portraitSets),
  fonts: z.strictObject({ headings: z.enum(fontFamilies), text: z.enum(fontFamilies) }),
  colours: z.strictObject({ light: colours, dark: colours }),
  shapes: z.strictObject({ photo: radius, card: radius, field: radius, bubble: radius }),
  /** Further tokens of packages/ui/src/brands, without the dashes in front, in both schemes. */
  tokens: z.record(z.string().regex(/^[a-z][a-z\d-]*$/), tokenValue).default({}),
  /** The palette of the landers' scenes: `--scene-deep` and so on. */
  scene: z.strictObject({
    deep: colour,
    rich: colour,
    cool: colour,
    warm: colour,
    soft: colour,
    pale: colour,
    night: colour,
    cream: colour,
    ink: colour,
  }),
  rope: z.strictObject({
    /** In pixels, of the lines between parts of a page. */
    line: amount.positive().max(12),
    /** At the scale of a lander. */
    width: amount.positive().max(24),
    gap: amount.nonnegative().max(24),
    cap: z.enum(['round', 'butt']),
  }),
  mark: z.strictObject({
    viewBox: z.string().regex(/^0 0 \d+ \d+$/),
    small: stroke,
    large: stroke,
  }),
  ornaments: ornaments.prefault({}),
});
export type Look = z.output<typeof look>;

/** All colours of one scheme of a look: those given, and those that follow from them. */
export function coloursOf({ colours }: Pick<Look, 'colours'>, scheme: 'light' | 'dark') {
  const given: { readonly [Role in ColourRole]?: string | undefined } = colours[scheme];
  const resolve = (role: ColourRole): string => {
    const own = given[role];
    if (own) return own;
    const fallback = colourDefaults[role as keyof typeof colourDefaults];
    const value = typeof fallback === 'string' ? fallback : fallback[scheme];
    return value.startsWith('#') ? value : resolve(value as ColourRole);
  };
  const roles = [...requiredColours, ...(Object.keys(colourDefaults) as (keyof typeof colourDefaults)[])];
  return Object.fromEntries(roles.map((role) => [role, resolve(role)])) as Record<ColourRole, string>;
}
