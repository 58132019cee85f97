export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface FixedClock extends Clock {
  set(moment: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock that a test moves by hand. */
export function fixedClock(start: Date | string): FixedClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
