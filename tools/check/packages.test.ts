import { expect, it } from 'vitest';
import { type LockFile, newIn, problemsOf, tooYoung } from './packages.ts';

const good = {
  version: '1.2.3',
  resolved: 'https://registry.npmjs.org/good/-/good-1.2.3.tgz',
  integrity: 'sha512-abc',
  license: 'MIT',
};
const lockOf = (packages: LockFile['packages']): LockFile => ({
  packages: { '': {}, 'node_modules/good': good, ...packages },
});

it('accepts exact versions from the registry under known licences', () => {
  const dependencies = { good: '1.2.3', alias: 'npm:@scope/good@7.0.2', '@bowline/contract': '*' };
  const lock = lockOf({
    'node_modules/@img/sharp-linux-x64': { ...good, license: 'Apache-2.0 AND LGPL-3.0-or-later' },
  });
  expect(problemsOf([{ file: 'package.json', dependencies }], lock)).toEqual([]);
});

it.each([
  ['a range', { a: '^1.0.0' }, {}, 'package.json: a is ^1.0.0'],
  ['a tag', { a: 'latest' }, {}, 'package.json: a is latest'],
  [
    'a package of another registry',
    {},
    { 'node_modules/a': { ...good, resolved: 'https://evil.example/a.tgz' } },
    'a comes from',
  ],
  [
    'a package without a hash',
    {},
    { 'node_modules/a': { ...good, integrity: 'sha1-abc' } },
    'a has no sha512',
  ],
  [
    'an unknown licence',
    {},
    { 'node_modules/b/node_modules/@c/a': { ...good, license: 'AGPL-3.0' } },
    '@c/a has a licence',
  ],
  [
    'no licence',
    {},
    { 'node_modules/a': { ...good, license: undefined } },
    'a has a licence nobody has looked at: none',
  ],
  ['LGPL elsewhere', {}, { 'node_modules/a': { ...good, license: 'LGPL-3.0-or-later' } }, 'a has a licence'],
] as const)('names %s', (_what, devDependencies, packages, problem) => {
  const problems = problemsOf(
    [{ file: 'package.json', devDependencies }],
    lockOf(packages as LockFile['packages']),
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

it('asks for the age of what is new in the lock file only', async () => {
  const after = lockOf({
    'node_modules/a': { ...good, version: '2.0.0' },
    'node_modules/x': { ...good, name: 'y' },
  });
  const before = lockOf({ 'node_modules/a': { ...good, version: '1.9.0' } });
  expect(newIn(after, before)).toEqual(['a@2.0.0', 'y@1.2.3']);
  const day = 24 * 3_600_000;
  const published: Record<string, number> = { 'a@2.0.0': 4 * day, 'b@1.0.0': 2 * day };
  expect(await tooYoung(['a@2.0.0', 'b@1.0.0', 'c@1.0.0'], 10 * day, async (one) => published[one])).toEqual({
    young: ['a@2.0.0'],
    unknown: ['c@1.0.0'],
  });
});
