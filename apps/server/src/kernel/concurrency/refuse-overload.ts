import { ok, type Result, refused } from '../result.ts';
import { Overloaded } from './limiter.ts';

/** Turns `Overloaded` into the refusal `unavailable`, so that an operation behind a limiter answers in time. */
export async function refuseWhenOverloaded<T>(work: Promise<T>): Promise<Result<T, 'unavailable'>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof Overloaded) return refused('unavailable');
    throw error;
  }
}
