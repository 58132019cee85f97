/** Full years on a day. Someone born on 29 February has the birthday on 1 March of a common year. */
export function ageOn(birthDate: string, today: Date): number {
  const [birthday, thisDay] = [birthDate.slice(5), today.toISOString().slice(5, 10)];
  const years = today.getUTCFullYear() - Number(birthDate.slice(0, 4));
  return thisDay < birthday ? years - 1 : years;
}
