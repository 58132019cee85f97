import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A place behind the proxy that one process after the other takes. */
export interface Slot {
  readonly kind: 'api' | 'realtime' | 'web';
  readonly name: string;
  readonly port: number;
  readonly privatePort: number;
}

export interface ProxyOptions {
  readonly folder: string;
  readonly port: number;
  /** Where the web servers reach the API; it passes their X-Forwarded-Host on. */
  readonly insidePort: number;
  readonly slots: readonly Slot[];
  /** Gets what HAProxy logs: failed requests, and processes that it begins or ceases to use. */
  readonly log: Writable;
}

/** A line of HAProxy's statistics, by the names of its columns. */
type Stat = Readonly<Record<string, string>>;

export interface Proxy {
  stats(): Promise<Stat[]>;
  /** Resolves when the proxy sends requests to this slot. */
  serves(slot: Slot): Promise<void>;
  stop(): Promise<void>;
}

/** Starts HAProxy with the routes of the product. It asks each process four times a second whether it is ready. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const file = join(options.folder, 'haproxy.cfg');
  const socket = join(options.folder, 'haproxy.sock');
  await writeFile(file, configuration(options, socket));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(options.log, { end: false });
  const ended = once(child, 'exit');

  async function stats(): Promise<Stat[]> {
    const asked = connect(socket);
    asked.end('show stat\n');
    const [header = '', ...lines] = (await text(asked)).trim().split('\n');
    const names = header.replace('# ', '').split(',');
    return lines.map((line) =>
      Object.fromEntries(line.split(',').map((value, index) => [names[index], value])),
    );
  }

  return {
    stats,
    async serves({ kind, name }) {
      const deadline = performance.now() + 60_000;
      for (;;) {
        const all = await stats().catch(() => []);
        if (all.some(({ pxname, svname, status }) => pxname === kind && svname === name && status === 'UP'))
          return;
        if (performance.now() > deadline) throw new Error(`the proxy does not use ${name} after a minute`);
        await pause(50);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const configuration = ({ port, insidePort, slots }: ProxyOptions, socket: string): string => `
global
  log stdout format raw local0
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  log global
  option httplog
  option dontlog-normal
  timeout connect 2s
  timeout client 75s
  timeout server 30s
  timeout tunnel 1h
  # Only a connection that could not be made is tried again: then nothing was sent.
  option redispatch
  retries 3
  retry-on conn-failure
  option httpchk GET /readyz
  # Not as short as the interval, which is its default: a busy process that answers late is still ready.
  timeout check 2s
  default-server check inter 250ms fall 2 rise 1
frontend public
  bind 127.0.0.1:${port}
  option forwardfor
  http-request del-header X-Forwarded-Host
  http-request del-header Forwarded
  acl is_socket path_beg /socket
  acl is_upgrade hdr(Upgrade) -i websocket
  use_backend realtime if is_socket is_upgrade
  use_backend api if { path_beg /api/ }
  default_backend web
frontend inside
  bind 127.0.0.1:${insidePort}
  default_backend api
${(['api', 'realtime', 'web'] as const)
  .map(
    (kind) => `backend ${kind}
${slots
  .filter((slot) => slot.kind === kind)
  .map((slot) => `  server ${slot.name} 127.0.0.1:${slot.port} check port ${slot.privatePort}`)
  .join('\n')}`,
  )
  .join('\n')}
`;
