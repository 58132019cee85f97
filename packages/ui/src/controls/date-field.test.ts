import { expect, it } from 'vitest';
import { isoDate, type PartialDate, partialDate, pastedDate } from './date-field.tsx';

it.each([
  ['17', '5', '1990', '1990-05-17'],
  ['29', '02', '2004', '2004-02-29'],
  ['29', '02', '2005', undefined],
  ['31', '4', '1990', undefined],
  ['0', '5', '1990', undefined],
  ['17', '13', '1990', undefined],
  ['17', '5', '90', undefined],
  ['', '', '', undefined],
])('isoDate() of %s-%s-%s is %s', (day, month, year, iso) => {
  expect(isoDate({ day, month, year })).toBe(iso);
});

it('partialDate() splits a date into its parts', () => {
  expect(partialDate('1990-05-17')).toEqual({ day: '17', month: '05', year: '1990' });
  expect(partialDate(undefined)).toEqual({ day: '', month: '', year: '' });
});

it.each<[string, PartialDate | undefined]>([
  ['17-5-1990', { day: '17', month: '5', year: '1990' }],
  [' 17.05.1990 ', { day: '17', month: '05', year: '1990' }],
  ['17 / 05 / 1990', { day: '17', month: '05', year: '1990' }],
  ['1990-05-17', { day: '17', month: '05', year: '1990' }],
  ['31-2-1990', undefined],
  ['17-5-90', undefined],
  ['1990', undefined],
  ['17 mei 1990', undefined],
])('pastedDate() of %j is %o', (text, date) => {
  expect(pastedDate(text, ['day', 'month', 'year'])).toEqual(date);
});

it('pastedDate() reads the order of the field', () => {
  expect(pastedDate('05/17/1990', ['month', 'day', 'year'])).toEqual({
    day: '17',
    month: '05',
    year: '1990',
  });
});
