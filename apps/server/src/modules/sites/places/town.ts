/** A town as GeoNames lists it. */
export interface Town {
  readonly name: string;
  readonly country: string;
  /** GeoNames' code of the country's first division. */
  readonly division: string;
  /** GeoNames' code of its third division, where it gives one. */
  readonly subdivision: string;
  readonly latitude: number;
  readonly longitude: number;
}
