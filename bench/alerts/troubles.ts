import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startOwnPostgres, startStandby } from '@bowline/server/testing/server/own-postgres.ts';
import pg from 'pg';
import { programPath, startProgram } from './own-monitoring.ts';

interface Place {
  readonly stack: AsyncDisposableStack;
  readonly folder: string;
}

/** Starts a PostgreSQL with a replica that receives everything and applies nothing, and an exporter beside it. */
export async function startLaggingReplica(
  { stack, folder }: Place,
  [primaryPort, standbyPort, exporterPort]: readonly [number, number, number],
): Promise<void> {
  const primary = await startOwnPostgres(folder, primaryPort);
  stack.defer(() => primary.stop());
  const standby = await startStandby(folder, standbyPort, primaryPort);
  stack.defer(() => standby.stop());
  await withClient(standbyPort, (client) => client.query('select pg_wal_replay_pause()'));
  await withClient(primaryPort, (client) =>
    client.query(
      'create table filler as select repeat(md5(n::text), 8) from generate_series(1, 350000) as n',
    ),
  );
  startProgram(stack, 'prometheus-postgres-exporter', [`--web.listen-address=127.0.0.1:${exporterPort}`], {
    env: { DATA_SOURCE_NAME: `postgresql://postgres@127.0.0.1:${primaryPort}/postgres?sslmode=disable` },
  });
}

/** Starts a node exporter that sees a disk of 8 MB with 0.4 MB left. It has a mount namespace of its own; nothing else changes. */
export function startFullDisk({ stack, folder }: Place, exporterPort: number): void {
  const script = `mkdir -p ${folder}/disk && mount -t tmpfs -o size=8m none ${folder}/disk &&
    head -c 8000000 /dev/zero > ${folder}/disk/filler
    exec ${programPath('prometheus-node-exporter')} --web.listen-address=127.0.0.1:${exporterPort} \
      --collector.filesystem.fs-types-exclude='^(proc|sysfs)$' --collector.filesystem.mount-points-exclude='^/(proc|sys|dev)($|/)'`;
  // The exporter reads the mounts of process 1, which it is in a process namespace of its own.
  // `unshare` ignores SIGTERM while its child runs.
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  startProgram(stack, '/usr/bin/unshare', [...isolated, 'sh', '-c', script], { signal: 'SIGKILL' });
}

/** Starts a site with a certificate of three days, and a blackbox exporter. Returns the site's address. */
export async function startOldCertificate({ stack, folder }: Place, exporterPort: number): Promise<string> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '3',
      ...subject,
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.end('ok'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(async () => {
    server.close();
    server.closeAllConnections();
  });
  const config = join(folder, 'blackbox.yml');
  await writeFile(
    config,
    `modules: { http_2xx: { prober: http, http: { tls_config: { ca_file: ${cert} } } } }\n`,
  );
  startProgram(stack, 'prometheus-blackbox-exporter', [
    `--config.file=${config}`,
    `--web.listen-address=127.0.0.1:${exporterPort}`,
  ]);
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Enqueues a job that no worker knows, due ten minutes ago: what a rollback of a release leaves behind. */
export async function enqueueUnknownJob(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("select kernel.enqueue('chat.of_a_newer_release', '{}', now() - interval '10 minutes')");
  await client.end();
}

async function withClient(port: number, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
