import { cpuBetween, readCpuTimes } from '../lib/process-cpu.ts';
import { type Browser, type BrowserRequest, type BrowserResponse, createBrowser } from './browser.ts';
import { type Both, type Product, sides } from './product.ts';

/** A visitor's page has no cookie. */
export type VisitedPage = Pick<BrowserRequest, 'path' | 'cookie'>;

/** Milliseconds of CPU of a page, by the name of the process. */
export type PageRound = Both<ReadonlyMap<string, number>>;

/** The compiler of V8 has done its work by then. */
const warmUps = 300;
const turnsInRound = 4;
/** Pages of one product before it is the other's turn, because the machine's speed changes within seconds. */
const pagesInTurn = 10;

/** Reads a page often enough that it is compiled and cached, and returns the last answer of each product. */
export async function warmUp(
  products: Both<Product>,
  page: Both<VisitedPage>,
): Promise<Both<BrowserResponse>> {
  const answers: Partial<Record<keyof typeof products, BrowserResponse>> = {};
  for (const side of sides) {
    const browser = createBrowser(products[side]);
    for (let read = 0; read < warmUps; read += 1) answers[side] = await readPage(browser, page[side]);
    browser.close();
  }
  const { ours, other } = answers;
  if (!ours || !other) throw new Error('no page was read');
  return { ours, other };
}

/** Measures so many rounds of 40 pages of each product, in turns of ten. */
export async function measureInTurns(
  products: Both<Product>,
  page: Both<VisitedPage>,
  rounds: number,
): Promise<PageRound[]> {
  const browsers = { ours: createBrowser(products.ours), other: createBrowser(products.other) };
  const measured: PageRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const spent = { ours: new Map<string, number>(), other: new Map<string, number>() };
    for (let turn = 0; turn < turnsInRound; turn += 1) {
      // Either product may be the first: what runs before another one changes its caches and its speed.
      const order = (round + turn) % 2 === 0 ? sides : sides.toReversed();
      for (const side of order)
        for (const [process, ms] of await measureTurn(products[side], browsers[side], page[side]))
          spent[side].set(process, (spent[side].get(process) ?? 0) + ms / turnsInRound);
    }
    measured.push(spent);
  }
  for (const side of sides) browsers[side].close();
  return measured;
}

/** Returns the milliseconds of CPU of each process for a page of this turn. */
async function measureTurn(
  { pids, owner }: Product,
  browser: Browser,
  page: VisitedPage,
): Promise<Map<string, number>> {
  const start = await readCpuTimes(pids, owner);
  for (let read = 0; read < pagesInTurn; read += 1) await readPage(browser, page);
  const spent = cpuBetween(start, await readCpuTimes(pids, owner), pagesInTurn);
  return new Map([...spent].map(([process, microseconds]) => [process, microseconds / 1_000]));
}

async function readPage(browser: Browser, page: VisitedPage): Promise<BrowserResponse> {
  const response = await browser.send({ process: 'web', ...page });
  if (response.status !== 200) throw new Error(`${page.path} answered ${response.status}`);
  return response;
}
