/**
 * A brand's drawings, as data. A theme holds no functions, so a server can send the one a site needs.
 * Colours, fonts and shapes are in `brands/<key>/tokens.css`.
 */
export interface Theme {
  key: string;
  name: string;
  /** Folder of its drawn portraits in apps/web/public/art. */
  portraits: string;
  defaultScheme: Scheme;
  metaThemeColor: Record<Scheme, string>;
  /** Whether the best match of a list is shown as large as four cards. */
  leadCard: boolean;
  mark: MarkDrawing;
  ornaments: Ornaments;
}

export type Scheme = 'light' | 'dark';

/** `small` stays legible from 20 px; `large` shows where the rope crosses over and under, from 96 px. */
interface MarkDrawing {
  viewBox: string;
  small: Stroke;
  large: Stroke;
}

interface Ornaments {
  /** Between two parts of a page. */
  divider: Drawing;
  /** Under the emphasised words of a headline. */
  underline: Drawing;
  /** Above the text of an empty state. */
  empty: Drawing;
  /** Typing indicator. */
  waiting: Drawing;
  /** On both sides of a day separator in the chat. */
  separator: Strand;
  /** One piece of rope per step. */
  progress: Strand;
  /** Behind one portrait of 400 by 500 units, centred in a square of 640. */
  portrait: Drawing;
  /** Behind a stack of cards with text on both sides, in a square of 640 units too. */
  deck: Drawing;
  /** Behind two overlapping portraits, from edge to edge. */
  tie: Drawing;
  payment: PaymentDrawings;
  hero: HeroDrawings;
}

export interface Drawing {
  width: number;
  height: number;
  /** `stretch` fills the box, `crop` keeps the aspect ratio and clips the ends, `keep` shows the whole drawing. */
  fit: 'stretch' | 'crop' | 'keep';
  strokes: Stroke[];
}

export interface Stroke {
  d: string;
  /** Stroke width in the drawing's units, or in pixels regardless of scale when `steady`. */
  width: number;
  steady?: boolean;
  dash?: string;
  round?: boolean;
  /** `pathLength` the dashes are measured in, when it differs from the path's real length. */
  length?: number;
  /** `ground` is the background colour: it covers strokes below, so the next stroke appears to cross over them. */
  ink?: 'thread' | 'ground';
}

/** Rope of any length: stretchable lines used in turn, and a knot of fixed size. */
export interface Strand {
  lines: Drawing[];
  knot?: Drawing;
}

/** The rope of a payment, from edge to edge: loose while it is open, apart when it failed, tied into the mark when paid. */
interface PaymentDrawings {
  loose: Drawing;
  apart: Drawing;
  tied: TiedDrawing;
}

/** The mark at the end of a rope that comes in from the edge, in a frame of 1440 by 280 units. */
interface TiedDrawing {
  /** `transform` that puts the mark into the frame. */
  place: string;
  /** From the edge to where the mark's path starts, in the mark's units. */
  tail: string;
  width: number;
  /** Gaps where the rope passes under itself; a rope without gaps is drawn stroke by stroke. */
  dash?: string;
}

interface HeroDrawings {
  wide: HeroDrawing;
  narrow: HeroDrawing;
}

/** Portraits and the rope between them, in one frame; `passes` are the boxes where the rope is drawn on top. */
export interface HeroDrawing {
  width: number;
  height: number;
  slots: HeroSlot[];
  rope: Stroke;
  /** Connects the headline's underline to the rope: to this point, then along `rest` to the start of `rope`. */
  reach?: { x: number; y: number; rest: string };
  /** Width of the background-coloured outline that sets the rope off from a portrait. */
  edge?: number;
  passes: { x: number; y: number; width: number; height: number }[];
}

export interface HeroSlot {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  /** Whether the portrait is drawn on top of the rope. */
  above: boolean;
  /** Vertical `object-position` of a cropped portrait, in percent. Default: 15. */
  focus?: number;
}
