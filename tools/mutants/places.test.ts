import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, modules, places } from './places.ts';
import { type Mutant, scoreOf, shareOf } from './score.ts';

const root = join(import.meta.dirname, '../..');

describe.each(Object.entries(places))('the place %s', (_name, { mutate, tests, harmless = [] }) => {
  it.each([...mutate, ...tests])('has files by the name of %s', (pattern) => {
    expect(filesOf(root, [pattern]).length).toBeGreaterThan(0);
  });

  it('mutates no test', () => {
    expect(filesOf(root, mutate).filter((file) => file.endsWith('.test.ts'))).toEqual([]);
  });

  it('says of lines that exist why it does not matter what becomes of them', () => {
    for (const { file, line, because } of harmless) {
      const lines = readFileSync(join(root, modules, file), 'utf8').split('\n');
      expect(lines.map((one) => one.trim())).toContain(line);
      expect(because).not.toBe('');
    }
  });
});

const file = `${modules}/a/rules.ts`;
const source = 'const isOpen = (at, until) =>\n  at < until &&\n  at > 0;\n';

const mutant = (status: Mutant['status'], line: number, [from, to]: [number, number], replacement: string) =>
  ({
    fileName: `/somewhere/${file}`,
    status,
    location: { start: { line, column: from }, end: { line, column: to } },
    replacement,
  }) as Mutant;

it('scoreOf() counts what was noticed and names what was not, as the line was', () => {
  const mutants = [
    mutant('Killed', 2, [3, 13], 'at <= until'),
    mutant('Timeout', 2, [3, 13], 'false'),
    mutant('Survived', 3, [3, 9], 'at >= 0'),
    mutant('NoCoverage', 3, [3, 9], 'true'),
    // Cannot be changed for one test, or does not compile.
    mutant('Ignored', 1, [1, 6], ''),
    mutant('Survived', 2, [3, 13], 'true'),
  ];
  const harmless = [
    {
      file: 'a/rules.ts',
      line: 'at < until &&',
      was: 'at < until',
      now: 'true',
      because: 'nobody asks later',
    },
    { file: 'a/rules.ts', line: 'at > 0;', was: 'at > 0', now: 'false', because: 'gone' },
  ];
  const { files, survivors, unused } = scoreOf(mutants, new Map([[file, source]]), harmless);
  expect(files).toEqual([{ file, killed: 2, survived: 1, uncovered: 1, harmless: 1 }]);
  expect(survivors).toEqual([
    { file, at: 3, line: 'at > 0;', was: 'at > 0', now: 'at >= 0', isCovered: true },
    { file, at: 3, line: 'at > 0;', was: 'at > 0', now: 'true', isCovered: false },
  ]);
  expect(unused).toEqual([harmless[1]]);
  expect(shareOf(files)).toBe(50);
});
