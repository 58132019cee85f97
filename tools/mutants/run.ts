import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { misused, readCommandLine } from '../admin/command-line.ts';
import { filesOf, modules, places } from './places.ts';
import { type Score, type Survivor, scoreOf, shareOf } from './score.ts';

/**
 * `npm run admin -- mutants offers` changes the code of a place at every point where that is possible, one change at a time, and runs the
 * tests that come by it; several names mean several places, none all of places.json. `--only rules.ts` changes only the files whose
 * names end so; `--tests rules.test.ts` runs only such tests, which is quick and notices less. It works in this checkout, because the
 * packages of a copy would lead back here, and leaves it as it was. What it found stays in `var/mutants`, also when interrupted, so
 * that the next run tries only mutants of changed code and those whose tests changed. `--workers 4` tries four at a time. Exits 1 when
 * the tests of a place notice less than 92 %.
 */
const enough = 92;

// The same sequences for every mutant, and few.
process.env.PAYMENT_SEED ??= '1';
process.env.PAYMENT_SEQUENCES ??= '30';

const root = join(import.meta.dirname, '../..');
const usage = `Usage: npm run admin -- mutants [PLACE …] [--only rules.ts] [--tests rules.test.ts] [--workers 4]
Places: ${Object.keys(places).join(', ')}`;
const { values, positionals } = readCommandLine(usage, {
  only: { type: 'string', default: '' },
  tests: { type: 'string', default: '' },
  workers: { type: 'string', default: '1' },
});
const names = positionals.length > 0 ? positionals : Object.keys(places);

const begun = names.map((name) => {
  const place = places[name];
  if (!place) misused(usage, `There is no place ${name}.`);
  const files = filesOf(root, place.mutate).filter((file) => file.endsWith(values.only));
  const tests = filesOf(root, place.tests).filter((file) => file.endsWith(values.tests));
  return { name, files, tests, harmless: place.harmless ?? [] };
});

const mutated = begun.flatMap(({ files }) => files);
if (mutated.length === 0) throw new Error(`No file of ${names.join(', ')} ends with ${values.only}.`);
const changed = execFileSync('git', ['status', '--porcelain', '--', ...mutated], {
  cwd: root,
  encoding: 'utf8',
});
if (changed !== '') {
  console.error(
    `These files would be mutated in place, so commit them first:\n${changed}` +
      'Where an earlier run was killed, they are full of mutants: git restore them.',
  );
  process.exit(2);
}
const sources = new Map(mutated.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
// Also when interrupted: Stryker ends by `process.exit` then.
process.on('exit', () => {
  for (const [file, source] of sources) writeFileSync(join(root, file), source);
  for (const file of globSync('stryker-setup-*.js', { cwd: root })) rmSync(join(root, file));
});

const failed: string[] = [];
for (const { name, files, tests, harmless } of begun.filter((one) => one.files.length > 0)) {
  process.env.MUTANT_TESTS = tests.join(' ');
  console.log(`\n--- ${name}: ${files.length} files, ${tests.length} test files`);
  const stryker = new Stryker({
    mutate: files,
    testFiles: tests,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    inPlace: true,
    // It would write `@ts-nocheck` into every file, and vitest checks no types.
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    // What runs once while a file is loaded cannot be changed for one test.
    ignoreStatic: true,
    incremental: true,
    // Of fewer tests, the result is another.
    incrementalFile: `var/mutants/${name}${values.tests && `-${values.tests}`}.json`,
    concurrency: Number(values.workers),
    reporters: ['progress-append-only'],
    ignorePatterns: ['var', 'docs', 'deploy', 'shots', '**/{dist,build}'],
    tempDirName: 'var/mutants',
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    allowConsoleColors: false,
  });
  const mutants = await stryker.runMutationTest();
  const ofFiles = harmless.filter(({ file }) => files.includes(`${modules}/${file}`));
  const score = scoreOf(mutants, sources, ofFiles);
  print(score);
  const share = shareOf(score.files);
  console.log(`${name}: ${share.toFixed(1)} %`);
  if (share < enough || score.unused.length > 0) failed.push(name);
}
if (failed.length > 0)
  console.error(`\nnot enough, or listed as harmless without need: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

function print({ files, survivors, unused }: Score): void {
  console.table(
    Object.fromEntries(
      files.map(({ file, ...counts }) => [
        file.slice(modules.length + 1),
        { ...counts, share: `${shareOf([counts]).toFixed(0)} %` },
      ]),
    ),
  );
  for (const survivor of survivors) console.log(lineOf(survivor));
  for (const { file, was, now } of unused)
    console.log(`no longer survives, so take it out of places.json: ${file}: ${was} → ${now}`);
}

function lineOf({ file, at, was, now, isCovered }: Survivor): string {
  const short = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}…` : text);
  const where = `${file.slice(modules.length + 1)}:${at}`;
  return `${isCovered ? 'survived   ' : 'not covered'}  ${where}  ${short(was)} → ${short(now)}`;
}
