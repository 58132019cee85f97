import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Attack } from './attacker.ts';

export type Answers = Readonly<Record<string, number>>;

/** Runs an attack in a process of its own and returns how often each status was answered. */
export async function attackWith(attack: Attack): Promise<Answers> {
  const program = join(import.meta.dirname, 'attacker.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(attack)]);
  return JSON.parse(stdout);
}

export const sumOf = (parts: readonly Answers[]): Answers => {
  const sum: Record<string, number> = {};
  for (const [status, count] of parts.flatMap((part) => Object.entries(part)))
    sum[status] = (sum[status] ?? 0) + count;
  return sum;
};

export const described = (answers: Answers): string =>
  Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

let used = 0;

/** Returns headers of a network that nobody in this run has called from, within 10.0.0.0/8. */
export function newNetwork(): { readonly 'x-forwarded-for': string } {
  used += 1;
  return { 'x-forwarded-for': `10.${used >> 16}.${(used >> 8) & 255}.${used & 255}` };
}
