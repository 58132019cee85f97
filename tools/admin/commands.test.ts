import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { expect, it, vi } from 'vitest';
import { commands } from './commands.ts';

vi.setConfig({ testTimeout: patience(90_000) });

interface Ended {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly error: string;
}

/** Nothing that it would connect to is there, nor any secret: a command that connects before reading its arguments fails otherwise, or never ends. */
const run = (file: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://postgres@127.0.0.1:9/none' };
    execFile(
      process.execPath,
      ['--import', 'tsx', `tools/admin/${file}.ts`, ...args],
      { env, timeout: patience(60_000) },
      (problem, out, error) => resolve({ code: problem ? problem.code : 0, out, error }),
    );
  });
const admin = (...args: readonly string[]) => run('admin', ...args);

it('npm run admin lists every command with a line each, and every file in this folder that is one', async () => {
  const { code, out } = await admin();
  expect(code).toBe(0);
  const lines = out.split('\n');
  for (const { name, about } of commands)
    expect(lines.filter((line) => line.startsWith(`  ${name} `) && line.endsWith(`  ${about}`))).toHaveLength(
      1,
    );
  const notCommands = ['admin', 'commands', 'command-line', 'progress', 'seed'];
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const named = commands.filter(({ file }) => file.startsWith('./')).map(({ name }) => name);
  expect(named.toSorted()).toEqual(files.filter((file) => !notCommands.includes(file)).toSorted());
});

it.each(['site', 'planted-defects'])('%s --help says how it is called', async (name) => {
  const { code, out, error } = await admin(name, '--help');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(`Usage: npm run admin -- ${name} `);
});

it.each(commands)(
  '$name ends with 2 on an unknown option, before it connects, and says how it is called',
  async (command) => {
    const { code, out, error } = await admin(command.name, '--nope');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain('--nope');
    expect(error).toMatch(new RegExp(`^Usage: npm run (--silent )?admin -- ${command.name}\\b`, 'm'));
    if (command.changes) expect(error).toContain('--dry-run');
    expect(error).not.toMatch(/^ +at /m);
  },
);

it.each([
  ['staff'],
  ['staff', 'code'],
  ['staff', '--name', 'Anna Vos', '--role', 'admin', '--grant', 'everything'],
  ['debit'],
  ['debit', 'file', 'bowline.localhost', 'not-a-batch', 'to.xml'],
  ['debit', 'list', 'bowline.localhost', '--dry-run'],
  ['audit', 'verify', '--from', '0'],
  ['payments'],
  ['site', 'add'],
  ['migrate', 'now'],
  ['move-site', 'number', 'many'],
  ['move-site', 'retire', 'bowline.example', '--dry-run'],
  ['mutants', 'nowhere'],
  ['shots', '--theme', 'blue'],
])('%s %s %s %s %s ends with 2 before it connects, without a stack', async (...args) => {
  const { code, out, error } = await admin(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(`Usage: npm run admin -- ${args[0]}`);
  expect(error).not.toMatch(/^ +at /m);
});

it.each([
  ['sitte', 'site'],
  ['erase', 'erase-again'],
  ['rewarp', 'rewrap'],
])('npm run admin -- %s asks whether %s was meant', async (typed, meant) => {
  const { code, error } = await admin(typed);
  expect(code).toBe(2);
  expect(error).toContain(`There is no command ${typed}. Did you mean ${meant}?`);
});

it('a command that resembles none is not guessed', async () => {
  const { code, error } = await admin('frobnicate');
  expect(code).toBe(2);
  expect(error).toContain('There is no command frobnicate.\n');
});

it.each([
  [['--help'], 0],
  [['--members', 'many'], 2],
  [['now'], 2],
])('npm run seed -- %s ends with %d', async (args, expected) => {
  const { code, out, error } = await run('seed', ...args);
  expect(code).toBe(expected);
  expect(out + error).toContain('Usage: npm run seed');
});
