import { Agent, request } from 'node:http';

/** A response of any status. */
export interface CrawledPage {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

export interface CrawlOptions {
  /** With its port. */
  readonly host: string;
  /** Empty for a visitor. */
  readonly cookie: string;
  /** Paths to start from; the crawl follows their links. */
  readonly from: readonly string[];
  /** Paths that are not followed. */
  readonly except?: RegExp;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** Paths that have side effects, or files that are equal for everybody. */
const ignoredPaths = /^\/(logout|assets\/|fonts\/|api\/(?!photos\/))/;
/** More pages would mean that links go on without end. */
const maxPages = 3_000;

/** Fetches every page that links lead to, as a document and as client-side navigation data, and every photo. */
export async function crawlPages({ host, cookie, from, except }: CrawlOptions): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const waiting = [...from];
  const known = new Set(from);
  const work = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const answer = await fetchPage(host, url, cookie);
      pages.push(answer);
      if (pages.length > maxPages) throw new Error(`more than ${maxPages} pages, the last one ${url}`);
      for (const next of linksIn(answer)) {
        if (known.has(next) || ignoredPaths.test(next) || except?.test(next)) continue;
        known.add(next);
        waiting.push(next);
      }
    }
  };
  // Another round for paths found late: a worker ends when nothing is waiting at that moment.
  while (waiting.length > 0) await Promise.all([work(), work(), work(), work()]);
  return pages;
}

/** Returns links, images and redirects to the same site, and the data path of the page. */
function linksIn({ url, text, status }: CrawledPage): string[] {
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
  const isData = url.split('?')[0]?.endsWith('.data');
  const data = isData || status === 404 ? [] : [dataPathOf(url)];
  return [...pages, ...photos, ...data];
}

export function dataPathOf(url: string): string {
  const [path = '', query] = url.split('?');
  const file = path === '/' ? '/_root.data' : `${path}.data`;
  return query ? `${file}?${query}` : file;
}

/** Fetches a path with an explicit host, because Node does not resolve `*.localhost`. Redirects are not followed. */
export function fetchPage(host: string, url: string, cookie = ''): Promise<CrawledPage> {
  return new Promise((resolve, reject) => {
    const accept = url.startsWith('/api/') ? 'image/webp' : 'text/html,*/*';
    const headers = { host, accept, ...(cookie && { cookie }) };
    const { port } = new URL(`http://${host}`);
    const sent = request({ agent, host: '127.0.0.1', port, path: url, headers });
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
