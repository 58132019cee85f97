import type { Country } from '@bowline/contract/sites';
import { gables } from './gables.ts';
import type { Street } from './house.ts';
import { tenements } from './tenements.ts';
import { terrace } from './terrace.ts';

const streets: Partial<Record<Country, Street>> = {
  NL: gables,
  BE: gables,
  DK: gables,
  GB: terrace,
  IE: terrace,
};

/** Returns the houses that a visitor of this country has across the street. */
export const streetIn = (country: Country): Street => streets[country] ?? tenements;

/** Points, drawn with round ends. */
export const stars =
  'M506 69h0M401 206h0M723 70h0M733 36h0M2 274h0M756 6h0M154 291h0M557 80h0M171 169h0M631 210h0M408 10h0M754 39h0M732 11h0M706 298h0M627 126h0M597 265h0M192 122h0M458 105h0M603 100h0M347 60h0M808 298h0M715 276h0M529 41h0M457 231h0M395 56h0M136 199h0M460 152h0M297 225h0M245 162h0M593 87h0M541 129h0M634 247h0M746 204h0M21 229h0M594 270h0M112 24h0M70 3h0M776 58h0M166 202h0M374 298h0M552 232h0M342 18h0M662 292h0M759 153h0M172 181h0M64 82h0';
