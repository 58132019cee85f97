import { Agent, request } from 'node:http';

/** One answer, whatever it was. */
export interface Heard {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

export interface Crawler {
  readonly host: string;
  /** '' for a visitor. */
  readonly cookie: string;
  /** Where to begin; links lead on from there. */
  readonly from: readonly string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** Following these does something, or leads to files that are the same for all. */
const passedOver = /^\/(logout|assets\/|fonts\/|mailbox|api\/(?!photos\/))/;
/** More pages than this would mean that links lead on for ever. */
const most = 3_000;

/** Every page that links lead to, each as a document and as the data that a page within the site asks for, and every photo. */
export async function crawlPages({ host, cookie, from }: Crawler): Promise<Heard[]> {
  const heard: Heard[] = [];
  const waiting = [...from];
  const known = new Set(from);
  const work = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const answer = await fetchText(host, url, cookie);
      heard.push(answer);
      if (heard.length > most) throw new Error(`more than ${most} addresses, lately ${url}`);
      for (const next of addressesIn(answer)) {
        if (known.has(next) || passedOver.test(next)) continue;
        known.add(next);
        waiting.push(next);
      }
    }
  };
  // Each round starts from what the last one left: a worker ends when nothing waits at that moment.
  while (waiting.length > 0) await Promise.all([work(), work(), work(), work()]);
  return heard;
}

/** Links, pictures and redirects of the same site, and for each page the address of its data. */
function addressesIn({ url, text, status }: Heard): string[] {
  if (url.startsWith('/api/')) return [];
  const attributes = [...text.matchAll(/(?:href|src|srcSet|srcset|action)="([^"]*)"/g)].flatMap(
    ([, value = '']) =>
      value
        .replaceAll('&amp;', '&')
        .split(', ')
        .map((one) => one.split(' ')[0] ?? ''),
  );
  const photos = [...text.matchAll(/\/api\/photos\/[^\s"'\\<>]+/g)].map(([address]) =>
    address.replaceAll('&amp;', '&'),
  );
  const pages = attributes
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => address.split('#')[0] ?? '');
  const data = url.endsWith('.data') || status === 404 ? [] : [dataOf(url)];
  return [...pages, ...photos, ...data];
}

export function dataOf(url: string): string {
  const [path = '', query] = url.split('?');
  const file = path === '/' ? '/_root.data' : `${path}.data`;
  return query ? `${file}?${query}` : file;
}

/** By hand: a browser finds `*.localhost`, this process does not. A redirect is an answer like any other. */
function fetchText(host: string, url: string, cookie: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const accept = url.startsWith('/api/') ? 'image/webp' : 'text/html,*/*';
    const headers = { host, accept, ...(cookie && { cookie }) };
    const sent = request({ agent, host: '127.0.0.1', port: process.env.PORT, path: url, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { location = '' } = response.headers;
        const leadsTo = location.startsWith('/') ? `<a href="${location}">` : '';
        const text = Buffer.concat(chunks).toString('latin1') + leadsTo;
        resolve({ url, status: response.statusCode ?? 0, text });
      });
    });
    sent.end();
  });
}
