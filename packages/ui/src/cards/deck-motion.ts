export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Side = 'left' | 'right';

/** Let go this far from its place, in shares of its width, a card is on its way. */
const FAR = 0.34;
/** So is one that was thrown, in pixels a millisecond, however far it has come. */
const THROWN = 0.5;
/** How long a pointer's past counts for its speed. */
const RECENT_MS = 90;
/** The most a card leans while it is pulled, in degrees. */
const LEAN = 14;

/** Where a card goes that is let go here and at this speed; `undefined` where it comes back. */
export function sideOf(pull: Point, velocity: Point, width: number): Side | undefined {
  const side = pull.x > 0 ? 'right' : 'left';
  // Thrown back to the middle, it stays however far it was.
  if (Math.abs(velocity.x) > THROWN) return velocity.x * pull.x > 0 ? side : undefined;
  return Math.abs(pull.x) > width * FAR ? side : undefined;
}

/** How decided a pull is: from -1, surely left, to 1, surely right. */
export function resolveOf(pull: Point, width: number): number {
  return Math.max(-1, Math.min(1, pull.x / (width * FAR)));
}

/** A card that is held by its lower half leans the other way, as paper does. */
export function leanOf(pull: Point, width: number, heldBelow: boolean): number {
  const lean = Math.max(-1, Math.min(1, pull.x / width)) * LEAN;
  return heldBelow ? -lean : lean;
}

export interface Trace extends Point {
  readonly at: number;
}

/** In pixels a millisecond, by the pointer's latest places. */
export function velocityOf(traces: readonly Trace[], now: number): Point {
  const recent = traces.filter(({ at }) => now - at <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at === first.at) return { x: 0, y: 0 };
  const ms = last.at - first.at;
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
}

const STIFFNESS = 0.00042;
const DAMPING = 0.03;

/** One step of the spring that pulls a card back to its place, `ms` later. */
export function springStep(pull: Point, velocity: Point, ms: number): { pull: Point; velocity: Point } {
  const speed = (at: number, v: number) => v + (-STIFFNESS * at - DAMPING * v) * ms;
  const next = { x: speed(pull.x, velocity.x), y: speed(pull.y, velocity.y) };
  return { pull: { x: pull.x + next.x * ms, y: pull.y + next.y * ms }, velocity: next };
}

export const isAtRest = (pull: Point, velocity: Point): boolean =>
  Math.hypot(pull.x, pull.y) < 0.5 && Math.hypot(velocity.x, velocity.y) < 0.02;
