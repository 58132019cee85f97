import { readFile, rename, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Says which cell serves a host. */
export interface Directory {
  point(hosts: readonly string[], cell: string): Promise<void>;
}

export interface MapDirectoryOptions {
  /** HAProxy's map: a host and its cell in each line. A host that is not in it is served by the first cell. */
  readonly file: string;
  /** The sockets of the proxies that are told at once, each a path or `host:port`. */
  readonly proxies?: readonly string[];
}

/** A directory in the file that the proxies read when they start; those that run are told by their sockets. */
export function createMapDirectory({ file, proxies = [] }: MapDirectoryOptions): Directory {
  return {
    async point(hosts, cell) {
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
      const others = lines.filter((line) => !hosts.includes(line.split(/\s+/)[0] ?? ''));
      const unfinished = `${file}.new`;
      await writeFile(unfinished, [...others, ...hosts.map((host) => `${host} ${cell}`), ''].join('\n'));
      await rename(unfinished, file);
      for (const proxy of proxies)
        for (const host of hosts) {
          const answer = await tell(proxy, `set map ${file} ${host} ${cell}`);
          if (/not found/i.test(answer)) await mustAccept(proxy, `add map ${file} ${host} ${cell}`);
          else if (answer.trim() !== '') throw new Error(`the proxy ${proxy} says: ${answer.trim()}`);
        }
    },
  };
}

async function mustAccept(proxy: string, command: string): Promise<void> {
  const answer = (await tell(proxy, command)).trim();
  if (answer !== '') throw new Error(`the proxy ${proxy} says: ${answer}`);
}

function tell(proxy: string, command: string): Promise<string> {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(proxy) ?? [];
  const socket = host ? connect({ host, port: Number(port) }) : connect(proxy);
  socket.end(`${command}\n`);
  return text(socket);
}
