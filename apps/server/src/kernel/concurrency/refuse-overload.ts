import { ok, type Result, refused } from '../result.ts';
import { Overloaded } from './limiter.ts';

/** Work behind a gate under a rush is refused in time rather than queued past everyone's patience. */
export async function refuseWhenOverloaded<T>(work: Promise<T>): Promise<Result<T, 'unavailable'>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof Overloaded) return refused('unavailable');
    throw error;
  }
}
