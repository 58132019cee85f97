import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumLaunch } from '../../e2e/harness/chromium.ts';
import { startStack } from '../../tools/stack/stack.ts';
import { judge, measureHttp, round } from '../lib/measure.ts';
import { forgetVisit, homePage, logInForPages, type MeasuredPage } from './measured-pages.ts';

const goals = { score: 95, lcp: 1_800, cls: 0.02 };

/**
 * Runs Lighthouse as a phone on the production build of each brand: the home page for a visitor; the member list, a
 * profile with several photos and a conversation for a premium member. The median round counts.
 */
export default async function phonePages(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      only: { type: 'string', default: 'home,members,profile,chat' },
      rounds: { type: 'string', default: '3' },
      reports: { type: 'string' },
      // How many times slower than this machine the phone is. Lighthouse's own value suits a fast desktop.
      cpu: { type: 'string', default: '4' },
    },
  });
  const stack = await startStack();
  const chrome = await launch({
    chromePath: chromiumLaunch.executablePath,
    chromeFlags: ['--headless=new', ...chromiumLaunch.args],
  });
  // Lighthouse scales what it measured to a phone, so time that other programs took counts four times.
  console.log(`load average ${loadavg()[0]} on ${availableParallelism()} cores before the run`);
  try {
    const verdicts: boolean[] = [];
    for (const site of ['bowline', 'knoten'] as const) {
      const origin = stack.origin(site);
      const measureWanted = async (page: MeasuredPage) => {
        if (!values.only.split(',').includes(page.name)) return;
        await warmUp(stack.port, origin, page);
        const report = await medianReport(chrome.port, `${origin}${page.path}`, {
          rounds: Number(values.rounds),
          firstVisit: page === homePage,
          cpuSlowdown: Number(values.cpu),
        });
        verdicts.push(...judgeReport(`${site} ${page.name}`, report));
        if (values.reports) await keepReport(values.reports, `${site}-${page.name}`, report);
      };
      // Before the log-in: the home page redirects members.
      await measureWanted(homePage);
      for (const page of await logInForPages(chrome.port, origin, site)) await measureWanted(page);
    }
    return verdicts.length > 0 && verdicts.every(Boolean);
  } finally {
    chrome.kill();
    await stack.stop();
  }
}

/** Visitors do not meet a server that has just started. */
async function warmUp(port: number, origin: string, { path, cookie }: MeasuredPage): Promise<void> {
  const headers = { host: new URL(origin).host, cookie };
  await measureHttp(`http://127.0.0.1:${port}${path}`, headers, { seconds: 3, connections: 2 });
}

interface Rounds {
  readonly rounds: number;
  /** Whether each round is a first visit: Lighthouse empties the cache, but keeps cookies. */
  readonly firstVisit: boolean;
  readonly cpuSlowdown: number;
}

async function medianReport(
  port: number,
  url: string,
  { rounds, firstVisit, cpuSlowdown }: Rounds,
): Promise<Result> {
  const reports: Result[] = [];
  for (let turn = 0; reports.length < rounds && turn < 2 * rounds; turn += 1) {
    if (firstVisit) await forgetVisit(port);
    const run = await lighthouse(url, {
      port,
      onlyCategories: ['performance', 'accessibility'],
      throttling: { cpuSlowdownMultiplier: cpuSlowdown },
    });
    // A headless browser sometimes paints nothing at all, which says nothing about the page.
    if (run?.lhr.runtimeError) console.log(`${url}: not measured (${run.lhr.runtimeError.code})`);
    else if (run) reports.push(run.lhr);
  }
  const median = reports.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))[
    Math.floor(reports.length / 2)
  ];
  if (!median) throw new Error('Lighthouse reported nothing');
  if (median.finalDisplayedUrl !== url) throw new Error(`${url} redirected to ${median.finalDisplayedUrl}`);
  return median;
}

const score = (report: Result, name: string): number => (report.categories[name]?.score ?? 0) * 100;
const audit = (report: Result, name: string): number => report.audits[name]?.numericValue ?? Number.NaN;

function judgeReport(page: string, report: Result): boolean[] {
  console.log(
    `${page}: blocking ${round(audit(report, 'total-blocking-time'))} ms, ` +
      `FCP ${round(audit(report, 'first-contentful-paint'))} ms, ` +
      `speed index ${round(audit(report, 'speed-index'))} ms, ` +
      // Below 1,000 Lighthouse itself says that the machine is slower than it expects.
      `CPU index ${report.environment.benchmarkIndex}`,
  );
  return [
    judge(`${page} performance`, score(report, 'performance'), { atLeast: goals.score }),
    judge(`${page} accessibility`, score(report, 'accessibility'), { atLeast: goals.score }),
    judge(`${page} LCP ms`, audit(report, 'largest-contentful-paint'), { atMost: goals.lcp }),
    judge(`${page} CLS`, audit(report, 'cumulative-layout-shift'), { atMost: goals.cls }),
  ];
}

/** Writes the whole report as JSON, to find out what a page spends its time on. */
async function keepReport(folder: string, name: string, report: Result): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), JSON.stringify(report));
}
