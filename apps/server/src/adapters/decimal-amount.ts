/** Writes minor units as payment providers want them: 1200 is `12.00`. Every currency of ours has two decimals. */
export function toDecimal(minorUnits: number): string {
  if (!Number.isSafeInteger(minorUnits) || minorUnits <= 0) throw new RangeError('not an amount to pay');
  const digits = String(minorUnits).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a provider's amount without floating point; undefined when it is none, or is finer than a minor unit. */
export function fromDecimal(text: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return Number(whole + fraction.padEnd(2, '0'));
}
