import { expect, test } from 'vitest';
import { hourIn, lightAt, phaseAt } from './sky.ts';

test.each([
  [0, 'night'],
  [2, 'small'],
  [5.5, 'morning'],
  [10, 'day'],
  [16, 'golden'],
  [19.5, 'evening'],
  [22.5, 'night'],
])('phaseAt(%d) is %s', (hour, phase) => {
  expect(phaseAt(hour)).toBe(phase);
});

test('lightAt() has the moon highest at midnight and the sun highest at noon', () => {
  expect(lightAt(0)).toEqual({ body: 'moon', along: 0.5, height: 1 });
  expect(lightAt(12)).toEqual({ body: 'sun', along: 0, height: 1 });
  expect(lightAt(18)).toMatchObject({ body: 'moon', height: 0 });
  expect(lightAt(5.9).body).toBe('moon');
  expect(lightAt(6.1).body).toBe('sun');
});

test('hourIn() is the hour of that country, in summer too', () => {
  expect(hourIn('NL', new Date('2026-01-15T22:30:00Z'))).toBe(23.5);
  expect(hourIn('FI', new Date('2026-01-15T22:30:00Z'))).toBe(0.5);
  expect(hourIn('GB', new Date('2026-07-15T22:30:00Z'))).toBe(23.5);
});
