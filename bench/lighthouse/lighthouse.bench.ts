import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumLaunch } from '../../e2e/harness/chromium.ts';
import { startStack } from '../../tools/stack/stack.ts';
import { judge, measureHttp, round } from '../lib/measure.ts';
import { forgetVisit, logInForPages, type MeasuredPage, visitorPages } from './measured-pages.ts';

const demoSites = ['bowline', 'knoten'] as const;
const goals = { score: 95, lcp: 1_800, cls: 0.02, scriptBytes: 130_000 };

/** What a page is judged by. Search engines do not see a member's page. */
const categories = {
  member: ['performance', 'accessibility'],
  visitor: ['performance', 'accessibility', 'best-practices', 'seo'],
} as const;

/**
 * Runs Lighthouse as a phone on the production build of each brand: every public page and lander for a visitor; the
 * member list, a profile with several photos and a conversation for a premium member. The median round counts.
 */
export default async function phonePages(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      only: { type: 'string' },
      sites: { type: 'string', default: demoSites.join(',') },
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
    for (const site of demoSites.filter((name) => values.sites.split(',').includes(name))) {
      const origin = stack.origin(site);
      const measureWanted = async (page: MeasuredPage) => {
        if (values.only && !values.only.split(',').includes(page.name)) return;
        await warmUp(stack.port, origin, page);
        const report = await medianReport(chrome.port, `${origin}${page.path}`, {
          rounds: Number(values.rounds),
          of: page.cookie ? 'member' : 'visitor',
          cpuSlowdown: Number(values.cpu),
        });
        verdicts.push(...judgeReport(`${site} ${page.name}`, report));
        if (values.reports)
          await keepReport(values.reports, `${site}-${page.name.replaceAll('/', '-')}`, report);
      };
      // Before the log-in: these pages redirect members.
      for (const page of await visitorPages(origin)) await measureWanted(page);
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
  /** Each round of a visitor is a first visit: Lighthouse empties the cache, but keeps cookies. */
  readonly of: keyof typeof categories;
  readonly cpuSlowdown: number;
}

async function medianReport(port: number, url: string, { rounds, of, cpuSlowdown }: Rounds): Promise<Result> {
  const reports: Result[] = [];
  for (let turn = 0; reports.length < rounds && turn < 2 * rounds; turn += 1) {
    if (of === 'visitor') await forgetVisit(port);
    const run = await lighthouse(url, {
      port,
      onlyCategories: [...categories[of]],
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
    ...Object.keys(report.categories).map((name) =>
      judge(`${page} ${name}`, score(report, name), { atLeast: goals.score }),
    ),
    judge(`${page} script bytes`, scriptBytes(report), { atMost: goals.scriptBytes }),
    judge(`${page} LCP ms`, audit(report, 'largest-contentful-paint'), { atMost: goals.lcp }),
    judge(`${page} CLS`, audit(report, 'cumulative-layout-shift'), { atMost: goals.cls }),
  ];
}

/** Returns how many bytes of scripts the page loaded, as sent. */
function scriptBytes({ audits }: Result): number {
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** Writes the whole report as JSON, to find out what a page spends its time on. */
async function keepReport(folder: string, name: string, report: Result): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), JSON.stringify(report));
}
