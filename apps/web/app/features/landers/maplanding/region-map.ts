/** Units from the upper left corner of a map. */
export type MapPoint = readonly [x: number, y: number];

/** A country as drawn by `tools/gen/region-maps.ts`. */
export interface RegionMap {
  readonly width: number;
  readonly height: number;
  readonly regions: readonly RegionShape[];
  /** The borders between regions. */
  readonly seams: string;
  readonly outline: string;
  readonly lakes: string;
  /** Where the thread leaves the map. */
  readonly thread: MapPoint;
}

export interface RegionShape {
  readonly code: string;
  readonly path: string;
  readonly label: MapPoint;
  /** From 1 to 7; neighbours have different ones. */
  readonly fabric: number;
}

/** The room round a map for its hem and stitches. */
export const margin = 20;

/** Shares of the width within which a label is centred on its region. */
const centred = 0.3;

/**
 * Returns where a label stands: from 0 to 1 on the map, and which share of the label's own width lies left of that place. Near the
 * edges of the map it is moved inwards, so that it stays on a phone's screen.
 */
export function labelPlace({ width, height }: Pick<RegionMap, 'width' | 'height'>, [x, y]: MapPoint) {
  const along = (x + margin) / (width + 2 * margin);
  const down = (y + margin) / (height + 2 * margin);
  const edge = Math.min(along, 1 - along, centred) / centred / 2;
  return { along, down, shift: along < 0.5 ? edge : 1 - edge, isBelow: down < 0.16 };
}
