export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Side = 'left' | 'right';

/** A card released further than this share of its width from the centre leaves the deck. */
const FAR = 0.34;
/** A card released faster than this leaves however far it was pulled, in pixels per millisecond. */
const THROWN = 0.5;
/** Only pointer positions this recent count for the velocity. */
const RECENT_MS = 90;
/** Maximum tilt of a dragged card, in degrees. */
const LEAN = 14;

/** Returns the side a released card leaves to, or `undefined` when it springs back. */
export function sideOf(pull: Point, velocity: Point, width: number): Side | undefined {
  const side = pull.x > 0 ? 'right' : 'left';
  // Flicked back towards the centre, it stays however far it was pulled.
  if (Math.abs(velocity.x) > THROWN) return velocity.x * pull.x > 0 ? side : undefined;
  return Math.abs(pull.x) > width * FAR ? side : undefined;
}

/** Progress of a pull towards a decision, from -1 (left) to 1 (right). */
export function resolveOf(pull: Point, width: number): number {
  return Math.max(-1, Math.min(1, pull.x / (width * FAR)));
}

/** Tilt in degrees. A card held by its lower half tilts the other way, as paper does. */
export function leanOf(pull: Point, width: number, heldBelow: boolean): number {
  const lean = Math.max(-1, Math.min(1, pull.x / width)) * LEAN;
  return heldBelow ? -lean : lean;
}

export interface Trace extends Point {
  readonly at: number;
}

/** Velocity in pixels per millisecond, from the pointer's latest positions. */
export function velocityOf(traces: readonly Trace[], now: number): Point {
  const recent = traces.filter(({ at }) => now - at <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at === first.at) return { x: 0, y: 0 };
  const ms = last.at - first.at;
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
}

const STIFFNESS = 0.00042;
const DAMPING = 0.03;

/** Advances the spring that pulls a card back to the centre by `ms`. */
export function springStep(pull: Point, velocity: Point, ms: number): { pull: Point; velocity: Point } {
  const speed = (at: number, v: number) => v + (-STIFFNESS * at - DAMPING * v) * ms;
  const next = { x: speed(pull.x, velocity.x), y: speed(pull.y, velocity.y) };
  return { pull: { x: pull.x + next.x * ms, y: pull.y + next.y * ms }, velocity: next };
}

export const isAtRest = (pull: Point, velocity: Point): boolean =>
  Math.hypot(pull.x, pull.y) < 0.5 && Math.hypot(velocity.x, velocity.y) < 0.02;
