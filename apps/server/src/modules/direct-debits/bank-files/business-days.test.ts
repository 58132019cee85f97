import { describe, expect, it } from 'vitest';
import { bankDay, businessDayAfter, dueOn, isBusinessDay } from './business-days.ts';

describe('isBusinessDay()', () => {
  it.each([
    ['a Monday', '2026-11-16', true],
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['New Year', '2026-01-01', false],
    ['Good Friday 2026', '2026-04-03', false],
    ['Easter Monday 2026', '2026-04-06', false],
    ['Easter Monday 2027', '2027-03-29', false],
    ['Good Friday 2038, the latest Easter', '2038-04-23', false],
    ['Easter Monday 2049, which the epact alone would set wrong', '2049-04-19', false],
    ['Labour Day', '2026-05-01', false],
    ['Christmas', '2026-12-25', false],
    ['the day after Christmas, a Monday', '2022-12-26', false],
    ['Christmas Eve', '2026-12-24', true],
    ['Ascension, which is no holiday of TARGET', '2026-05-14', true],
    ['the German national day', '2025-10-03', true],
  ])('%s, %s: %s', (_, day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });
});

describe('dueOn()', () => {
  it.each([
    ['a Monday order on Wednesday', '2026-11-16T10:00:00Z', '2026-11-18'],
    ['late on Monday in Berlin, still Monday', '2026-11-16T22:59:00Z', '2026-11-18'],
    ['Tuesday in Berlin while Monday in UTC', '2026-11-16T23:01:00Z', '2026-11-19'],
    ['in summer time an hour earlier', '2026-07-13T22:01:00Z', '2026-07-16'],
    ['over a weekend', '2026-11-20T10:00:00Z', '2026-11-24'],
    ['a Saturday order on Tuesday', '2026-11-21T10:00:00Z', '2026-11-24'],
    ['over Easter', '2026-04-02T10:00:00Z', '2026-04-08'],
    ['over Christmas 2026', '2026-12-24T10:00:00Z', '2026-12-29'],
    ['over New Year', '2026-12-31T10:00:00Z', '2027-01-05'],
  ])('%s', (_, orderedAt, day) => {
    expect(dueOn(new Date(orderedAt))).toBe(day);
  });
});

it('businessDayAfter() leaves weekends out', () => {
  expect(businessDayAfter('2026-11-20')).toBe('2026-11-23');
  expect(bankDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
});
