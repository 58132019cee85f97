import type { Country } from '@bowline/contract/sites';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';

export type Located =
  | { readonly kind: 'found'; readonly country: Country; readonly region: string }
  | { readonly kind: 'denied' | 'failed' | 'elsewhere' };

const PATIENCE_MS = 15_000;
/** A position ten minutes old is most likely in the same region. */
const OLD_ENOUGH_MS = 600_000;

/** Finds the browser's region. The coordinates are used for that only and never stored. */
export async function locate(): Promise<Located> {
  const point = await pointOf().catch((error: unknown) => (isDenied(error) ? 'denied' : 'failed'));
  if (typeof point === 'string') return { kind: point };
  try {
    const place = await browserApi.geocode({ query: point });
    return { kind: 'found', ...place };
  } catch (error) {
    return { kind: toApiError(error).code === 'place_unknown' ? 'elsewhere' : 'failed' };
  }
}

function pointOf(): Promise<{ lat: number; lon: number }> {
  return new Promise((resolve, reject) => {
    // Missing on a page without https.
    if (!navigator.geolocation) return reject(new Error('This browser has no geolocation'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roughly(coords.latitude), lon: roughly(coords.longitude) }),
      reject,
      { timeout: PATIENCE_MS, maximumAge: OLD_ENOUGH_MS },
    );
  });
}

/** Rounds to about a kilometre: enough for a region, and nothing finer leaves the browser. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

const isDenied = (error: unknown) =>
  error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
