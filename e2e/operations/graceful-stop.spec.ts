import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { castMember, DEMO_PASSWORD } from '@bowline/demo/cast';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
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
  const api = await startSecond('api');
  const cookie = await sessionOf(api.port);
  const saveLanguage = { method: 'PUT', path: '/api/user.php', cookie, body: { language: 'nl' } } as const;
  await stopUnderLoad(api, (turn) => (turn % 4 === 0 ? saveLanguage : { path: '/api/settings.php' }));
});

test('the web server stops without dropping a request', async () => {
  const web = await startSecond('web');
  await stopUnderLoad(web, (turn) => ({ path: turn % 4 === 0 ? '/login' : '/manifest.webmanifest' }));
});

interface SecondProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly readyAt: string;
}

/** Starts a second process of this kind, as a deploy does before it stops the old one. */
async function startSecond(name: 'api' | 'web'): Promise<SecondProcess> {
  const [port = 0, privatePort = 0] = await freePorts(2);
  const variable = name.toUpperCase();
  const ports = { [`${variable}_PORT`]: String(port), [`${variable}_PRIVATE_PORT`]: String(privatePort) };
  // Longer than in production: on a busy machine the poll for "unready" may take a second.
  const drained = { ...ports, NODE_ENV: 'production', DRAIN_MS: '5000' };
  const config = loadConfig({ ...process.env, ...drained });
  const { command, cwd, env, readyAt = '' } = siteProcessSpec(name, config, { env: drained });
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
  started.push(child);
  await expect.poll(() => statusOf(readyAt), { timeout: patience(60_000) }).toBe(200);
  return { child, port, readyAt };
}

async function stopUnderLoad(
  { child, port, readyAt }: SecondProcess,
  callOf: (turn: number) => Call,
): Promise<void> {
  const exited = once(child, 'exit');
  const seen = Array.from({ length: connections }, (): Results => ({ answered: 0, problems: [] }));
  const load = seen.map((own, index) =>
    keepCalling(openConnection(port), own, (turn) => callOf(turn + index)),
  );
  // Wait until every connection is in full use.
  await expect
    .poll(() => Math.min(...seen.map(({ answered }) => answered)), { timeout: patience(60_000) })
    .toBeGreaterThan(10);
  child.kill('SIGTERM');
  await expect
    .poll(() => statusOf(readyAt), { intervals: [5], message: 'unready before it stops' })
    .toBe(503);

  await Promise.all(load);
  const [code] = await exited;
  console.log(
    `${seen.reduce((sum, { answered }) => sum + answered, 0)} requests answered before the process stopped`,
  );
  expect(seen.flatMap(({ problems }) => problems)).toEqual([]);
  expect(code).toBe(0);
}

/** Results of the requests on one connection. */
interface Results {
  answered: number;
  readonly problems: string[];
}

/** Sends requests until the server closes the connection or stops listening: a proxy then uses another process. */
async function keepCalling(
  connection: Connection,
  results: Results,
  callOf: (turn: number) => Call,
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const outcome = await connection.send(callOf(turn));
    if (outcome.kind === 'dropped') results.problems.push(outcome.reason);
    if (outcome.kind !== 'answered') break;
    results.answered += 1;
    if (outcome.status !== 200) results.problems.push(`status ${outcome.status}`);
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
