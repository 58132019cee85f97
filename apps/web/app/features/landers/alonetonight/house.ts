/** A house in a picture of 820 by 640, which ends below the window. */
export interface House {
  /** Which of three colours its wall has. */
  readonly tone: 1 | 2 | 3;
  readonly wall: string;
  /** A roof of slate, behind the wall; undefined where the wall hides it. */
  readonly roof?: string;
  /** Where its windows begin, and their width and height. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly size: readonly [number, number];
  /** One digit per window: the lower, the later into the night its light is on. Above 4 it never is. */
  readonly lights: string;
  /** Windows below or in the roof, and their light. */
  readonly attics: readonly (readonly [x: number, y: number, light: string])[];
}

export interface Street {
  readonly houses: readonly House[];
  /** Roofs further away. */
  readonly skyline: string;
}
