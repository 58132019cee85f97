export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];
/** The outer ring and those of holes. */
export type Polygon = readonly Ring[];

export interface Bounds {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Bounds of points whose second coordinate grows to the south, as on a drawing. */
export function boundsOf(points: readonly Point[]): Bounds {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { west, north, east, south };
}

export function areaOf(ring: Ring): number {
  const twice = edgesOf(ring).reduce((sum, [[x, y], [u, v]]) => sum + x * v - u * y, 0);
  return Math.abs(twice) / 2;
}

/** By the number of edges that a ray to the right crosses. */
export function isInside(polygons: readonly Polygon[], [x, y]: Point): boolean {
  let inside = false;
  for (const polygon of polygons)
    for (const ring of polygon)
      for (const [[x1, y1], [x2, y2]] of edgesOf(ring))
        if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  return inside;
}

/** The part of a ring that is nearer to `here` than to `there`. */
export function nearerPart(ring: Ring, here: Point, there: Point): Ring {
  const lead = ([x, y]: Point) =>
    (x - there[0]) ** 2 + (y - there[1]) ** 2 - (x - here[0]) ** 2 - (y - here[1]) ** 2;
  return edgesOf(ring).flatMap(([from, to]): Point[] => {
    const [a, b] = [lead(from), lead(to)];
    if (a >= 0 === b >= 0) return b >= 0 ? [to] : [];
    const share = a / (a - b);
    const cut: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    return b >= 0 ? [cut, to] : [cut];
  });
}

/** Returns the point of the largest polygon that is furthest from its edge, on a grid that gets finer round the best. */
export function labelPoint(polygons: readonly Polygon[]): Point {
  const [largest] = [...polygons].sort(([a = []], [b = []]) => areaOf(b) - areaOf(a));
  if (!largest?.[0]) throw new Error('a region without a shape has no place for a label');
  const { west, north, east, south } = boundsOf(largest[0]);
  let best: Point = [(west + east) / 2, (north + south) / 2];
  let room = -Infinity;
  for (let [width, height] = [east - west, south - north], round = 0; round < 4; round += 1) {
    const [x, y] = best;
    for (let i = -8; i <= 8; i += 1)
      for (let j = -8; j <= 8; j += 1) {
        const point: Point = [x + (i * width) / 16, y + (j * height) / 16];
        const here = isInside([largest], point) ? distanceTo(largest, point) : -1;
        if (here > room) [best, room] = [point, here];
      }
    width /= 4;
    height /= 4;
  }
  return [Math.round(best[0]), Math.round(best[1])];
}

const distanceTo = (polygon: Polygon, point: Point): number =>
  Math.min(...polygon.flatMap((ring) => edgesOf(ring).map((edge) => distanceToEdge(edge, point))));

function distanceToEdge([[x1, y1], [x2, y2]]: Edge, [x, y]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

type Edge = readonly [from: Point, to: Point];

const edgesOf = (ring: Ring): Edge[] =>
  ring.map((from, index): Edge => [from, ring[(index + 1) % ring.length] ?? from]);
