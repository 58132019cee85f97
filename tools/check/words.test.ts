import { expect, it } from 'vitest';
import { oldWordsIn } from './words.ts';

it.each([
  ['// The page asks anew.', 'anew'],
  ['/** The same with a lock. */', '/** The same'],
  ['interface Letter {', 'Letter'],
  ['const seen = createSight(kernel);', 'createSight'],
  ['-- Whoever is first waits here.', 'Whoever'],
])('npm run check -- words refuses %s', (text, word) => {
  expect(oldWordsIn(`first line\n${text}`)).toMatchObject([{ line: 2, word }]);
});

it('npm run check -- words accepts words that only contain an old one', () => {
  expect(oldWordsIn('const newsletter = "letters, digits"; // renewed')).toEqual([]);
});
