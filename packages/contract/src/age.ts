/** The first day of the month: as much of a birth date as is stored unsealed. */
export const birthMonthOf = (birthDate: string): string => `${birthDate.slice(0, 7)}-01`;

/** Returns the age that others are shown and found by: it turns on the first of the month of birth. */
export const shownAge = (birthDate: string, today: Date): number => ageOn(birthMonthOf(birthDate), today);

/** Returns the age in full years. A birthday on 29 February counts as 1 March in a common year. */
export function ageOn(birthDate: string, today: Date): number {
  const years = today.getUTCFullYear() - Number(birthDate.slice(0, 4));
  const birthday = 100 * Number(birthDate.slice(5, 7)) + Number(birthDate.slice(8, 10));
  const thisDay = 100 * (today.getUTCMonth() + 1) + today.getUTCDate();
  return thisDay < birthday ? years - 1 : years;
}
