/** Returns the age in full years. A birthday on 29 February counts as 1 March in a common year. */
export function ageOn(birthDate: string, today: Date): number {
  const years = today.getUTCFullYear() - Number(birthDate.slice(0, 4));
  const birthday = 100 * Number(birthDate.slice(5, 7)) + Number(birthDate.slice(8, 10));
  const thisDay = 100 * (today.getUTCMonth() + 1) + today.getUTCDate();
  return thisDay < birthday ? years - 1 : years;
}
