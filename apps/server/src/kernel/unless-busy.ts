import { Busy } from './gate.ts';
import { ok, type Result, refused } from './result.ts';

/** Work behind a gate under a rush is refused in time rather than queued past everyone's patience. */
export async function unlessBusy<T>(work: Promise<T>): Promise<Result<T, 'unavailable'>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof Busy) return refused('unavailable');
    throw error;
  }
}
