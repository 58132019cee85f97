import { type Country, country as countrySchema, geocode as operation } from '@bowline/contract/sites';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { kilometres } from './places/mercator.ts';
import { nearestPlace } from './store.ts';

/** Large enough for the emptiest parts of Lapland, too small to reach across a sea. */
const furthestKm = 100;

interface RegionOfPoint {
  readonly country: Country;
  readonly region: string;
}

export const geocodeRoute = (db: Queryable) =>
  route(operation, (_call, { query }) => geocode(db, query.lat, query.lon));

/** Returns country and region of the town nearest to a point. For privacy the point is neither stored nor logged. */
async function geocode(
  db: Queryable,
  latitude: number,
  longitude: number,
): Promise<Result<RegionOfPoint, 'place_unknown'>> {
  const place = await nearestPlace(db, latitude, longitude);
  if (!place?.region || kilometres(place.distance, latitude) > furthestKm) return refused('place_unknown');
  return ok({ country: countrySchema.parse(place.country), region: place.region });
}
