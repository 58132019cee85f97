import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: patience(90_000) });

const commands = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^command-line\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length));

interface Ended {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly error: string;
}

/** Nothing that it would connect to is there, nor any secret: who connects before reading its arguments fails otherwise, or never ends. */
const run = (command: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://postgres@127.0.0.1:9/none' };
    execFile(
      process.execPath,
      [`tools/admin/${command}.ts`, ...args],
      { env, timeout: patience(60_000) },
      (problem, out, error) => resolve({ code: problem ? problem.code : 0, out, error }),
    );
  });

it.each(commands)('%s --help says how it is called', async (command) => {
  const { code, out, error } = await run(command, '--help');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/^Usage: np[mx] /);
});

it.each([
  ['staff'],
  ['staff', 'code'],
  ['staff', '--name', 'Anna Vos', '--role', 'admin', '--grant', 'everything'],
  ['debit'],
  ['debit', 'file', 'bowline.localhost', 'not-a-batch', 'to.xml'],
  ['debit', 'list', 'bowline.localhost', '--nope'],
  ['audit', 'verify', '--from', '0'],
  ['payments'],
])('%s %s %s %s %s ends before it connects, without a stack', async (command, ...args) => {
  const { code, out, error } = await run(command, ...args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toContain('Usage: npm run ');
  expect(error).not.toMatch(/^ +at /m);
});
