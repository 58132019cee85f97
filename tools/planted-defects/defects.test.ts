import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Defect, defects, plant } from './defects.ts';

const root = join(import.meta.dirname, '../..');

it.each(defects)('"$kind" can be planted, and its test exists', (defect) => {
  const source = readFileSync(join(root, defect.file), 'utf8');
  expect(plant(source, defect)).not.toBe(source);
  expect(existsSync(join(root, defect.test))).toBe(true);
  if (defect.only) expect(readFileSync(join(root, defect.test), 'utf8')).toContain(defect.only);
});

it('there are eighty defects or more, each once', () => {
  expect(new Set(defects.map(({ file, text }) => `${file}\n${text}`)).size).toBe(defects.length);
  expect(defects.length).toBeGreaterThanOrEqual(80);
});

it.each([
  ['no longer', 'const other = 1;'],
  ['more than once', 'check();\ncheck();'],
])('plant() says what to do when the text occurs %s', (_count, source) => {
  const defect: Defect = {
    kind: 'no check',
    file: 'a.ts',
    text: 'check();',
    replacement: '',
    test: 'a.test.ts',
  };
  expect(() => plant(source, defect)).toThrow(/"no check" cannot be planted.*\n.*defects\.json/);
});
