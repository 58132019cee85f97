import { expect, it } from 'vitest';
import { type SetAsideChoice, setAsideUntil } from './set-aside-times.ts';

const local = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].join(' ');

it.each<[SetAsideChoice, Date, string]>([
  ['hours', new Date(2026, 10, 16, 14, 8), '2026 11 16 18 8'],
  ['tomorrow', new Date(2026, 10, 30, 14, 8), '2026 12 1 9 0'],
  ['days', new Date(2026, 10, 16, 14, 8), '2026 11 19 9 0'],
  ['week', new Date(2026, 10, 16, 14, 8), '2026 11 23 9 0'],
  ['week', new Date(2026, 10, 22, 23, 59), '2026 11 23 9 0'],
])('a case set aside for %s at %s returns at %s', (choice, now, until) => {
  expect(local(setAsideUntil(choice, now))).toBe(until);
});
