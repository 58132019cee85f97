const earthRadiusKm = 6371;
const furthestLatitude = 85;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamped = (latitude: number) => Math.max(-furthestLatitude, Math.min(furthestLatitude, latitude));

/**
 * Projects a point to Mercator coordinates. Degrees of longitude shrink away from the equator, so distances in degrees
 * would favour towns to the north and south; Mercator scales both axes equally. Clamped, because it excludes the poles.
 */
export function mercator(latitude: number, longitude: number): { x: number; y: number } {
  return { x: radians(longitude), y: Math.asinh(Math.tan(radians(clamped(latitude)))) };
}

/** Converts a short distance on the map at that latitude to kilometres. */
export function kilometres(onMap: number, latitude: number): number {
  return onMap * Math.cos(radians(clamped(latitude))) * earthRadiusKm;
}
