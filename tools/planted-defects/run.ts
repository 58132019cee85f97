import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { misused, readCommandLine } from '../admin/command-line.ts';
import { type Defect, defects, plant } from './defects.ts';

/**
 * `npm run admin -- planted-defects` plants each defect of defects.json in a copy of this checkout and runs the test that must catch it.
 * `--only 3,7` plants some of them, `--copies 4` works in as many copies at once, `--list` prints all and plants none. Exits 1 when a
 * defect is not caught.
 */
const usage = 'Usage: npm run admin -- planted-defects [--only 3,7] [--copies 4] [--list]';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const { values, positionals } = readCommandLine(usage, {
  only: { type: 'string' },
  copies: { type: 'string', default: '2' },
  list: { type: 'boolean', default: false },
});
if (positionals.length > 0) misused(usage);
if (values.list) {
  for (const [index, { kind, file, test }] of defects.entries())
    console.log(`${index + 1}. ${kind}\n    planted in ${file}\n    caught by ${test}`);
  process.exit(0);
}
const numbers = values.only?.split(',').map(Number);
const chosen = [...defects.entries()].filter(([index]) => !numbers || numbers.includes(index + 1));

// Planted first in memory: a list that has become untrue is found before minutes of tests.
for (const [, defect] of chosen) plant(await readFile(join(root, defect.file), 'utf8'), defect);

await mkdir(join(root, 'var'), { recursive: true });
const scratch = await mkdtemp(join(root, 'var/planted-defects-'));
let caught = 0;
try {
  const copies = Array.from({ length: Number(values.copies) }, (_, index) => join(scratch, String(index)));
  for (const copy of copies) await copyCheckout(copy);
  const [first = '', ...others] = copies;
  const waiting = [...chosen];
  const work = async (copy: string) => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (await isCaught(copy, ...next)) caught += 1;
  };
  const [failures] = await Promise.all([
    failuresWithoutDefect(
      first,
      chosen.map(([, defect]) => defect),
    ).then(async (found) => {
      await work(first);
      return found;
    }),
    ...others.map(work),
  ]);
  if (failures.length > 0) throw new Error(`tests fail without a defect: ${failures.join('; ')}`);
} finally {
  // What still runs in a copy may write there.
  await rm(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
console.log(`${caught} of ${chosen.length} defects caught`);
process.exit(caught === chosen.length ? 0 : 1);

async function isCaught(copy: string, index: number, defect: Defect): Promise<boolean> {
  const started = performance.now();
  // Where no test ran it is missed: the others are tried all the same.
  const by = await withDefect(copy, defect, () => failuresOf(copy, [defect.test], defect.only)).catch(
    (error: Error) => {
      console.error(error.message);
      return [];
    },
  );
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(
    `${by.length > 0 ? 'caught' : 'MISSED'}  ${index + 1}. ${defect.kind} (${seconds} s): ${by[0] ?? ''}`,
  );
  return by.length > 0;
}

/** Copies what git knows, changes included, and links the packages. */
async function copyCheckout(folder: string): Promise<void> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await run('git', listed, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  for (const file of new Set(stdout.split('\0'))) {
    if (file === '') continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // A deleted file is still in the index.
    await cp(join(root, file), join(folder, file), { verbatimSymlinks: true }).catch(ignoreMissing);
  }
  // Hard links. A symbolic one would lead back from a workspace's package to this checkout.
  const find = ['.', '-path', './var', '-prune', '-o', '-name', 'node_modules', '-prune', '-print'];
  const packages = await run('find', find, { cwd: root });
  for (const path of packages.stdout.split('\n').filter(Boolean))
    await run('cp', ['-al', join(root, path), join(folder, path)]);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Each test as it will run with its defect, in two goes. */
async function failuresWithoutDefect(copy: string, planned: readonly Defect[]): Promise<string[]> {
  const whole = new Set(planned.filter(({ only }) => !only).map(({ test }) => test));
  const inPart = planned.filter(({ test }) => !whole.has(test));
  console.log(`${new Set(planned.map(({ test }) => test)).size} test files without a defect …`);
  const failures = whole.size > 0 ? await failuresOf(copy, [...whole]) : [];
  if (inPart.length === 0) return failures;
  const titles = [...new Set(inPart.map(({ only }) => only))].join('|');
  return [...failures, ...(await failuresOf(copy, [...new Set(inPart.map(({ test }) => test))], titles))];
}

async function withDefect<T>(copy: string, defect: Defect, work: () => Promise<T>): Promise<T> {
  const path = join(copy, defect.file);
  const source = await readFile(path, 'utf8');
  await writeFile(path, plant(source, defect));
  try {
    return await work();
  } finally {
    await writeFile(path, source);
  }
}

interface Result {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Returns the titles of the tests that fail. Throws when no test ran: a file that does not load shows nothing. */
async function failuresOf(copy: string, tests: readonly string[], only?: string): Promise<string[]> {
  const report = join(copy, 'var/result.json');
  const options = [
    'run',
    ...tests,
    '--reporter=json',
    '--config=tools/planted-defects/vitest.config.ts',
    `--outputFile=${report}`,
    ...(only ? ['-t', only] : []),
  ];
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  await run(join(copy, 'node_modules/.bin/vitest'), options, {
    cwd: copy,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => undefined);
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Result;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (!results.some(({ status }) => status === 'passed' || status === 'failed'))
    throw new Error(
      `no test of ${tests.join(', ')} ran: ${testResults.map(({ message }) => message).join('\n')}`,
    );
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim());
}
