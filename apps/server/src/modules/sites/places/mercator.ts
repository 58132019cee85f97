const earthRadiusKm = 6371;
const furthestLatitude = 85;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamped = (latitude: number) => Math.max(-furthestLatitude, Math.min(furthestLatitude, latitude));

/**
 * A point on the Mercator map. Plain degrees would call a town to the north nearer than it is, the more so the further
 * from the equator; this map stretches both directions alike. It has no poles, so it stops before them.
 */
export function mercator(latitude: number, longitude: number): { x: number; y: number } {
  return { x: radians(longitude), y: Math.asinh(Math.tan(radians(clamped(latitude)))) };
}

/** What a short distance on the map is on the ground at that latitude. */
export function kilometres(onMap: number, latitude: number): number {
  return onMap * Math.cos(radians(clamped(latitude))) * earthRadiusKm;
}
