import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import type { MeasuredOperation } from './measured-requests.ts';

const recordFile = join(import.meta.dirname, 'recorded.json');
/** The API process ÷ the floor. */
const goals: Readonly<Record<string, number>> = { send: 1.6, conversation: 1.8, 'search page': 1.8 };

/** Another variant is named by the folder of its checkout. */
export type Variant = 'product' | 'floor' | (string & {});

/** One turn of a variant: microseconds of CPU per request, by process. */
export interface Taken {
  readonly operation: string;
  readonly variant: Variant;
  readonly round: number;
  /** Microseconds of the calibration right before. */
  readonly speed: number;
  readonly times: ReadonlyMap<string, number>;
}

type Recorded = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Prints the median turn of each process, and the median of the rounds' ratios. */
export async function report(
  taken: readonly Taken[],
  operations: readonly MeasuredOperation[],
  isRecorded: boolean,
): Promise<boolean> {
  const speeds = taken.map(({ speed }) => speed);
  const fastest = Math.min(...speeds);
  console.log(
    `calibration: ${Math.round(fastest / 1_000)} ms at best, ` +
      `median ${Math.round(quantile(speeds, 0.5) / 1_000)}, worst ${Math.round(Math.max(...speeds) / 1_000)}; ` +
      'times below are scaled to the best',
  );
  const recorded = JSON.parse(await readFile(recordFile, 'utf8').catch(() => '{}')) as Recorded;
  const now: Record<string, Record<string, number>> = {};
  const verdicts: boolean[] = [];
  const others = [...new Set(taken.map(({ variant }) => variant))].filter(
    (variant) => variant !== 'product' && variant !== 'floor',
  );
  const rows = operations.map(({ name, process }) => {
    const of = (variant: Variant) => taken.filter((one) => one.operation === name && one.variant === variant);
    const scaled = ({ times, speed }: Taken, what: string) =>
      ((times.get(what) ?? Number.NaN) * fastest) / speed;
    const median = (variant: Variant, what: string) =>
      Math.round(
        quantile(
          of(variant).map((one) => scaled(one, what)),
          0.5,
        ),
      );
    const inRound = (variant: Variant, round: number, what: string) =>
      quantile(
        of(variant).flatMap((one) => (one.round === round ? scaled(one, what) : [])),
        0.5,
      );
    /** The median of the rounds: in each, the median turn of the one over that of the other. */
    const ratio = (to: Variant) => {
      const rounds = [...new Set(of('product').map((one) => one.round))];
      const ratios = rounds.map(
        (one) => inRound('product', one, process) / inRound(to, one, to === 'floor' ? 'floor' : process),
      );
      return quantile(
        ratios.filter((value) => !Number.isNaN(value)),
        0.5,
      );
    };
    const toFloor = ratio('floor');
    const goal = goals[name];
    if (goal !== undefined) verdicts.push(judge(`${name}: ${process} ÷ floor`, toFloor, { atMost: goal }));
    const times = Object.fromEntries(
      [...(process === 'web' ? ['web', 'api'] : ['api']), 'PostgreSQL', 'Redis', 'NATS'].map((what) => [
        what,
        median('product', what),
      ]),
    );
    now[name] = { ...times, floor: median('floor', 'floor'), 'to floor': round(toFloor) };
    const last = recorded[name]?.[process];
    return {
      operation: name,
      web: undefined,
      ...times,
      floor: median('floor', 'floor'),
      'floor PostgreSQL': median('floor', 'PostgreSQL'),
      '÷ floor': round(toFloor),
      ...(last !== undefined && { '÷ recorded': round((times[process] ?? Number.NaN) / last) }),
      ...Object.fromEntries(others.map((checkout) => [`÷ ${basename(checkout)}`, round(ratio(checkout))])),
    };
  });
  console.log('µs of CPU per request, median of the turns');
  console.table(rows);
  if (isRecorded) await writeFile(recordFile, `${JSON.stringify({ ...recorded, ...now }, null, 2)}\n`);
  return verdicts.every(Boolean);
}
