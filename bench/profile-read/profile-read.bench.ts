import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { quantile } from '../lib/http-client.ts';
import { judge } from '../lib/measure.ts';

type Figures = Readonly<Record<string, number>>;

/**
 * Compares the CPU time of a search page and of a profile read with those of another checkout, in turns. An older checkout gets a
 * copy of this folder first.
 */
export default async function profileRead(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { before: { type: 'string' }, rounds: { type: 'string', default: '101' } },
  });
  if (!values.before) throw new Error('--before takes the folder of the checkout to compare with');
  const before = startReads(resolve(values.before));
  const now = startReads(resolve(import.meta.dirname, '../..'));
  const taken: { before: Figures; now: Figures }[] = [];
  // Short rounds in turns, because the load of the machine changes; the first ones warm up.
  for (let round = -20; round < Number(values.rounds); round += 1) {
    // Either may be the first: the machine's load changes within a pair too.
    const [first, second] = round % 2 === 0 ? [before, now] : [now, before];
    const figures = [await first.round(), await second.round()] as const;
    const pair = first === before ? figures : ([figures[1], figures[0]] as const);
    if (round >= 0) taken.push({ before: pair[0], now: pair[1] });
  }
  before.end();
  now.end();
  const reached = Object.keys(taken[0]?.now ?? {}).map((name) => {
    const median = (of: (figures: (typeof taken)[number]) => number) => quantile(taken.map(of), 0.5);
    const [were, are] = [
      median((pair) => pair.before[name] ?? Number.NaN),
      median((pair) => pair.now[name] ?? Number.NaN),
    ];
    console.log(`${name}: ${Math.round(were)} µs of CPU before, ${Math.round(are)} µs now`);
    const ratio = median((pair) => (pair.now[name] ?? Number.NaN) / (pair.before[name] ?? Number.NaN));
    return judge(`${name}, now ÷ before, median of ${taken.length} pairs`, ratio, { atMost: 1.1 });
  });
  return reached.every(Boolean);
}

/** Starts a process of the checkout; `round()` has it measure once. */
function startReads(checkout: string) {
  const script = join(checkout, 'bench/profile-read/measured-reads.ts');
  const child = spawn('npx', ['--no-install', 'tsx', script], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async round(): Promise<Figures> {
      child.stdin.write('\n');
      const { value, done } = await lines.next();
      if (done) throw new Error(`the process of ${checkout} ended`);
      return JSON.parse(value) as Figures;
    },
    end: () => child.stdin.end(),
  };
}
