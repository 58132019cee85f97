import type { Country } from '@bowline/contract/sites';

/** Standard rates of VAT in basis points (2100 is 21 %), by the country the member pays from. */
const standardRates: Readonly<Record<Country, number>> = {
  NL: 2100,
  BE: 2100,
  LU: 1700,
  DE: 1900,
  AT: 2000,
  CH: 810,
  FR: 2000,
  ES: 2100,
  IT: 2200,
  PL: 2300,
  DK: 2500,
  SE: 2500,
  NO: 2500,
  FI: 2550,
  GB: 2000,
  IE: 2300,
};

export interface Vat {
  readonly basisPoints: number;
  /** Contained in the price, in minor units. */
  readonly amount: number;
}

/** Prices include VAT, so it is taken out of the total: rounded to the nearest minor unit. */
export function vatIn(amount: number, country: Country): Vat {
  const basisPoints = standardRates[country];
  return { basisPoints, amount: Math.round((amount * basisPoints) / (10_000 + basisPoints)) };
}
