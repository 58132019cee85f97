import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { castMember, DEMO_PASSWORD } from '@bowline/testing/demo/cast';
import { expect, test } from '@playwright/test';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import { type Call, type Connection, openConnection } from './keep-alive-connection.ts';

const connections = 40;
const started: ChildProcess[] = [];
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test('the API stops without dropping a request', async () => {
  const api = await startBeside('api');
  const cookie = await sessionOf(api.port);
  const saveLanguage = { method: 'PUT', path: '/api/user.php', cookie, body: { language: 'nl' } } as const;
  await stopUnderLoad(api, (turn) => (turn % 4 === 0 ? saveLanguage : { path: '/api/settings.php' }));
});

test('the web server stops without dropping a request', async () => {
  const web = await startBeside('web');
  await stopUnderLoad(web, (turn) => ({ path: turn % 4 === 0 ? '/login' : '/manifest.webmanifest' }));
});

interface Beside {
  readonly child: ChildProcess;
  readonly port: number;
  readonly readyAt: string;
}

/** One more process of this kind beside the stack's own, as a deploy starts it before the old one goes. */
async function startBeside(name: 'api' | 'web'): Promise<Beside> {
  const [port = 0, privatePort = 0] = await freePorts(2);
  const variable = name.toUpperCase();
  const ports = { [`${variable}_PORT`]: String(port), [`${variable}_PRIVATE_PORT`]: String(privatePort) };
  // It is unready for longer than it would be: on a machine that is busy, a look at it may take a second.
  const env = { ...process.env, ...ports, DRAIN_MS: '5000' };
  const { command, cwd, readyAt = '' } = siteProcessSpec(name, loadConfig(env));
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: 'ignore' });
  started.push(child);
  await expect.poll(() => statusOf(readyAt), { timeout: 60_000 }).toBe(200);
  return { child, port, readyAt };
}

async function stopUnderLoad(
  { child, port, readyAt }: Beside,
  callOf: (turn: number) => Call,
): Promise<void> {
  const exited = once(child, 'exit');
  const seen = Array.from({ length: connections }, (): Seen => ({ answered: 0, trouble: [] }));
  const load = seen.map((own, index) =>
    keepCalling(openConnection(port), own, (turn) => callOf(turn + index)),
  );
  // In the midst of it.
  await expect
    .poll(() => Math.min(...seen.map(({ answered }) => answered)), { timeout: 60_000 })
    .toBeGreaterThan(10);
  child.kill('SIGTERM');
  await expect
    .poll(() => statusOf(readyAt), { intervals: [5], message: 'unready before it is gone' })
    .toBe(503);

  await Promise.all(load);
  const [code] = await exited;
  console.log(`${seen.reduce((sum, { answered }) => sum + answered, 0)} requests answered, then it was gone`);
  expect(seen.flatMap(({ trouble }) => trouble)).toEqual([]);
  expect(code).toBe(0);
}

/** What became of the calls on one connection. */
interface Seen {
  answered: number;
  readonly trouble: string[];
}

/** Calls on one connection until it is told to go elsewhere or nobody listens any more: from there another process serves. */
async function keepCalling(
  connection: Connection,
  seen: Seen,
  callOf: (turn: number) => Call,
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const outcome = await connection.send(callOf(turn));
    if (outcome.kind === 'dropped') seen.trouble.push(outcome.reason);
    if (outcome.kind !== 'answered') break;
    seen.answered += 1;
    if (outcome.status !== 200) seen.trouble.push(`status ${outcome.status}`);
    if (outcome.isLast) break;
  }
  connection.close();
}

async function sessionOf(port: number): Promise<string> {
  const connection = openConnection(port);
  const body = { email: castMember('jonas').email, password: DEMO_PASSWORD };
  const outcome = await connection.send({ method: 'POST', path: '/api/user.php', body });
  connection.close();
  if (outcome.kind !== 'answered' || outcome.status !== 200) throw new Error('Jonas could not log in');
  return outcome.cookie;
}

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
}
