/** A town as GeoNames lists it. */
export interface Town {
  readonly name: string;
  readonly country: string;
  /** GeoNames code of the first-level division. */
  readonly division: string;
  /** GeoNames code of the third-level division, or empty. */
  readonly subdivision: string;
  readonly latitude: number;
  readonly longitude: number;
}
