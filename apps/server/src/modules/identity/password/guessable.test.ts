import { expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

const about = ['noor.visser@example.org', 'Noor Visser', 'Bowline', 'bowline.example'];
const listed = (password: string) => password === 'letmein123';

it.each([
  'letmein123',
  'noor.visser@example.org',
  'NOOR.VISSER@EXAMPLE.ORG',
  'noor.visser',
  'NoorVisser',
  'visser1990',
  'Noor!!1990',
  'bowline1',
  'Bowline2026',
  'bowline.example',
  'aaaaaaaa',
  '00000000',
  '        ',
  'abababab',
  'xyzxyzxyz',
  'noornoor',
  'qwertyui',
  'QWERTZUIOP',
  'azertyuiop',
  'asdfghjkl',
  'lkjhgfdsa',
  'qwerasdf',
  'abcdefgh',
  '87654321',
  '123qweasd',
])('isGuessable() refuses %j', (password) => {
  expect(isGuessable(password, about, listed)).toBe(true);
});

it.each([
  'three knots and a bight',
  'noor likes long walks',
  'bowline on a bight',
  'korrekt-paard-batterij',
  'x7#Kd0!pq',
  'annabel1990kg',
])('isGuessable() accepts %j', (password) => {
  expect(isGuessable(password, about, listed)).toBe(false);
});

it('isGuessable() does not refuse what contains a name of two letters', () => {
  expect(isGuessable('moonlight8', ['mo@example.org', 'Mo'], listed)).toBe(false);
});
