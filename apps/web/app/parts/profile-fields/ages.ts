/** The end of the age scale, "80 or older". */
export const oldestAsked = 80;

export interface Ages {
  readonly from: number;
  readonly to: number;
}

export interface AskedAges {
  readonly min_age?: number | undefined;
  readonly max_age?: number | undefined;
}

/** Returns the chosen ages on a scale from the site's minimum to "80 or older". */
export const agesOf = ({ min_age, max_age }: AskedAges, youngest: number): Ages => ({
  from: min_age ?? youngest,
  to: max_age ?? oldestAsked,
});

/** The ends of the scale ask for nothing. */
export const askedAges = ({ from, to }: Ages, youngest: number): AskedAges => ({
  min_age: from > youngest ? from : undefined,
  max_age: to < oldestAsked ? to : undefined,
});
