/** Full years on a day. Someone born on 29 February has the birthday on 1 March of a common year. */
export function ageOn(birthDate: string, today: Date): number {
  const years = today.getUTCFullYear() - Number(birthDate.slice(0, 4));
  const birthday = 100 * Number(birthDate.slice(5, 7)) + Number(birthDate.slice(8, 10));
  const thisDay = 100 * (today.getUTCMonth() + 1) + today.getUTCDate();
  return thisDay < birthday ? years - 1 : years;
}
