const grouped = /^\d{1,3}([.,]\d{3})+$/;
const decimal = /^\d{1,6}([.,]\d{1,2})?$/;

/** Minor units of an amount as people type it: "200", "1.000", "12,50". `NaN` for anything else, which the API refuses. */
export function minorUnits(text: string): number {
  const typed = text.replaceAll(/[\s'’€£]/g, '');
  if (grouped.test(typed)) return Number(typed.replaceAll(/[.,]/g, '')) * 100;
  return decimal.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : Number.NaN;
}

/** An amount for the field: without decimals where there are none. */
export const amountText = (minor: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
  }).format(minor / 100);
