/** Days are ISO dates, `2026-11-18`. Banks and mandates count them in the time of Amsterdam and Berlin. */
const dayFormat = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The bank's day at this moment. */
export const bankDay = (moment: Date): string => dayFormat.format(moment);

/** Business days between an order and its collection, so that the member is told of it in time. */
const noticeDays = 2;

/** The first day on which an order of this moment may be collected. */
export const dueOn = (orderedAt: Date): string => businessDayAfter(bankDay(orderedAt), noticeDays);

/** Business days of TARGET, the payment system of the euro. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The `count`th business day after `day`, which need not be one. */
export function businessDayAfter(day: string, count = 1): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (isBusinessDay(found)) left -= 1;
  }
  return found;
}

const fixedHolidays = new Set(['01-01', '05-01', '12-25', '12-26']);

function isHoliday(day: string): boolean {
  if (fixedHolidays.has(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

/** The anonymous Gregorian algorithm. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const since = epact + weekday - 7 * late + 114;
  return isoDay(Date.UTC(year, Math.floor(since / 31) - 1, (since % 31) + 1));
}

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const addDays = (day: string, count: number): string => isoDay(Date.parse(day) + count * dayMs);
