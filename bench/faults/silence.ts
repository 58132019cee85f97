/** Returns the longest time without an acknowledgement after one of the faults, until the next fault or the end. */
export function longestSilence(injections: readonly number[], times: readonly number[], end: number): number {
  const ordered = times.toSorted((a, b) => a - b);
  const silences = injections.map((injection, index) => {
    const until = injections[index + 1] ?? end;
    const heard = [injection, ...ordered.filter((time) => time > injection && time < until), until];
    return Math.max(...heard.slice(1).map((time, place) => time - (heard[place] ?? time)));
  });
  return Math.max(...silences);
}
