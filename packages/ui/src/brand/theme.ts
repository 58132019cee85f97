/**
 * A brand's drawings, as data. A theme holds no functions, so a server can send the one a site needs.
 * Colours, type and shape are the other half: `brands/<key>/tokens.css`.
 */
export interface Theme {
  key: string;
  name: string;
  defaultScheme: Scheme;
  metaThemeColor: Record<Scheme, string>;
  mark: MarkDrawing;
  ornaments: Ornaments;
}

export type Scheme = 'light' | 'dark';

/** `small` stays legible from 20 px; `large` shows the overs and unders, from 96 px. */
interface MarkDrawing {
  viewBox: string;
  small: Stroke;
  large: Stroke;
}

interface Ornaments {
  /** Between two parts of a page. */
  divider: Drawing;
  /** Under the words of a headline that carry the promise. */
  underline: Drawing;
  /** Above the sentence that says nothing is here yet. */
  empty: Drawing;
  /** While someone types. */
  waiting: Drawing;
  /** On both sides of a day's name. */
  separator: Strand;
  /** One stretch of rope per step. */
  progress: Strand;
  /** Behind one portrait, which is as wide as 400 and as high as 500 in the middle of a square of 640. */
  portrait: Drawing;
  /** Behind a stack of cards with words on both sides, in the same square. */
  deck: Drawing;
  /** Behind two portraits that lean on each other, from edge to edge. */
  tie: Drawing;
  hero: HeroDrawings;
}

export interface Drawing {
  width: number;
  height: number;
  /** `stretch` fills the box, `crop` keeps the shape and cuts its ends, `keep` keeps both. */
  fit: 'stretch' | 'crop' | 'keep';
  strokes: Stroke[];
}

export interface Stroke {
  d: string;
  /** Stroke width in the drawing's units, or in pixels at any scale when `steady`. */
  width: number;
  steady?: boolean;
  dash?: string;
  round?: boolean;
  /** Length the dash counts in, when not the path's own. */
  length?: number;
  /** `ground` hides what lies beneath, so the next stroke passes over it. */
  ink?: 'thread' | 'ground';
}

/** Rope that can be any length: lines that stretch, taken in turn, and a knot that never does. */
export interface Strand {
  lines: Drawing[];
  knot?: Drawing;
}

interface HeroDrawings {
  wide: HeroDrawing;
  narrow: HeroDrawing;
}

/** Portraits and the rope between them, in one frame; `passes` are the boxes where the rope lies on top. */
export interface HeroDrawing {
  width: number;
  height: number;
  slots: HeroSlot[];
  rope: Stroke;
  /** How the rope grows out of the headline's underline: up to this point, then on to where `rope` begins, behind a portrait. */
  reach?: { x: number; y: number; rest: string };
  /** Width of the ground-coloured edge that lets the rope stand out from a portrait. */
  edge?: number;
  passes: { x: number; y: number; width: number; height: number }[];
}

export interface HeroSlot {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  /** Whether the portrait lies on top of the rope. */
  above: boolean;
  /** How far down a cropped portrait's middle lies, in percent; 15 unless told. */
  focus?: number;
}
