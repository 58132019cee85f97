export type DemoSite = 'bowline' | 'knoten';
/** Those with a crowd: the third has no cast, and is made by its brand file alone. */
export type CrowdSite = DemoSite | 'bight';
/** As drawn and named. */
export type Gender = 'female' | 'male';

/** What a portrait is drawn from. */
export type DemoPerson<Site extends CrowdSite = CrowdSite> = {
  site: Site;
  gender: Gender;
  /** ISO date. */
  birthDate: string;
  /** Seed of the drawn portraits. */
  face: string;
};

/** The day for which ages are computed, so that the portraits do not change from year to year. */
export const DEMO_DAY = new Date('2026-01-01T00:00:00Z');

export function ageOf({ birthDate }: Pick<DemoPerson, 'birthDate'>, day: Date = DEMO_DAY): number {
  const born = new Date(birthDate);
  const years = day.getUTCFullYear() - born.getUTCFullYear();
  const beforeBirthday =
    day.getUTCMonth() < born.getUTCMonth() ||
    (day.getUTCMonth() === born.getUTCMonth() && day.getUTCDate() < born.getUTCDate());
  return beforeBirthday ? years - 1 : years;
}
