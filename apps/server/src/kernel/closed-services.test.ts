import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '#testing/server/patience.ts';
import { loadConfig } from './config.ts';
import type { MemberId, SiteId } from './ids.ts';
import { createNudges } from './nudges.ts';
import { createRedis } from './redis.ts';
import { createLogger } from './telemetry/logger.ts';

const folder = mkdtempSync(join(tmpdir(), 'closed-services-'));
const [ca, key] = [join(folder, 'ca.pem'), join(folder, 'key.pem')];
const logger = createLogger({ logLevel: 'silent' }, 'test');
const servers: ChildProcess[] = [];
const clients: { close(): Promise<void> }[] = [];
const password = 'p@ss/word';
const login = `bowline:${encodeURIComponent(password)}`;

beforeAll(() => {
  execFileSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=test'.split(' '),
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-keyout',
    key,
    '-out',
    ca,
  ]);
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
afterAll(() => {
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts a server by its configuration file and resolves when its port accepts connections. */
async function start(command: string, args: readonly string[], port: number): Promise<void> {
  servers.push(spawn(command, args, { stdio: 'ignore' }));
  await vi.waitFor(() => once(connect(port, '127.0.0.1'), 'connect'), {
    timeout: patience(10_000),
    interval: 50,
  });
}

/** What a process would read from its environment. */
const configOf = (env: Record<string, string>) => loadConfig({ ...process.env, ...env });

const isReady = async (service: { ready(): Promise<void> }) => {
  try {
    await vi.waitFor(() => service.ready(), { timeout: patience(1_500), interval: 50 });
    return true;
  } catch {
    return false;
  }
};

describe('a NATS server that demands a login, TLS and one prefix', () => {
  let port = 0;
  const config = { NATS_PREFIX: 'members', NATS_CA_FILE: ca };
  const nudgesAt = (url: string, env: Record<string, string> = config) => {
    const nudges = createNudges(configOf({ NATS_URL: url, ...env }), { logger });
    clients.push(nudges);
    return nudges;
  };

  beforeAll(async () => {
    port = await freePort();
    const file = join(folder, 'nats.conf');
    writeFileSync(
      file,
      `listen: "127.0.0.1:${port}"
       tls { cert_file: "${ca}", key_file: "${key}" }
       authorization { users: [
         { user: "bowline", password: "${password}", permissions: { publish: "members.>", subscribe: "members.>" } }
       ] }`,
    );
    await start('nats-server', ['-c', file], port);
  });

  it('is used with the login and the authority from the environment', async () => {
    const nudges = nudgesAt(`tls://${login}@localhost:${port}`);
    expect(await isReady(nudges)).toBe(true);
    const heard = vi.fn();
    nudges.subscribe(1 as SiteId, '7' as MemberId, heard);
    await nudges.ready();
    nudges.nudge(1 as SiteId, '7' as MemberId, 'likes');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('likes'));
  });

  it('is not reached without the login, or without its authority', async () => {
    expect(await isReady(nudgesAt(`tls://localhost:${port}`))).toBe(false);
    expect(await isReady(nudgesAt(`tls://bowline:wrong@localhost:${port}`))).toBe(false);
    expect(await isReady(nudgesAt(`tls://${login}@localhost:${port}`, { NATS_PREFIX: 'members' }))).toBe(
      false,
    );
  });

  it('gets no password in the clear: tls:// refuses a server without TLS', async () => {
    const received: string[] = [];
    const plain = createServer((socket) => {
      socket.on('data', (data) => received.push(data.toString())).on('error', () => undefined);
      socket.write('INFO {"server_id":"x","version":"2.9.10","proto":1,"max_payload":1048576}\r\n');
    }).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const { port: plainPort } = plain.address() as AddressInfo;
    expect(await isReady(nudgesAt(`tls://${login}@localhost:${plainPort}`))).toBe(false);
    expect(received.join()).not.toContain(password);
    plain.close();
  });
});

describe('a Redis server that demands a login and TLS', () => {
  let port = 0;
  const redisAt = (url: string, env: Record<string, string> = { REDIS_CA_FILE: ca }) => {
    const redis = createRedis(configOf({ REDIS_URL: url, ...env }), logger);
    clients.push(redis);
    return redis;
  };

  beforeAll(async () => {
    port = await freePort();
    const file = join(folder, 'redis.conf');
    writeFileSync(
      file,
      `bind 127.0.0.1
       port 0
       tls-port ${port}
       tls-cert-file ${ca}
       tls-key-file ${key}
       tls-ca-cert-file ${ca}
       tls-auth-clients no
       save ""
       dir ${folder}
       user default off
       user bowline on >${password} ~bowline* &* +@all -@dangerous`,
    );
    await start('redis-server', [file], port);
  });

  it('is used with the login and the authority from the environment', async () => {
    const redis = redisAt(`rediss://${login}@127.0.0.1:${port}`);
    expect(await isReady(redis)).toBe(true);
    const limiter = new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      points: 1,
      duration: 5,
    });
    await limiter.consume('somebody');
    await expect(limiter.consume('somebody')).rejects.toMatchObject({ remainingPoints: 0 });
  });

  it('is not reached without the login, or without its authority', async () => {
    expect(await isReady(redisAt(`rediss://127.0.0.1:${port}`))).toBe(false);
    expect(await isReady(redisAt(`rediss://bowline:wrong@127.0.0.1:${port}`))).toBe(false);
    expect(await isReady(redisAt(`rediss://${login}@127.0.0.1:${port}`, {}))).toBe(false);
  });
});
