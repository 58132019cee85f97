import type { MemberProfile, OwnProfileView } from '@bowline/contract/profiles';
import { cast, type DemoSite, leads } from '@bowline/testing/demo/cast';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { logIn } from '../e2e/actors/log-in.ts';
import { callApi } from '../e2e/harness/api.ts';
import { chromiumLaunch } from '../e2e/harness/chromium.ts';
import { type Stack, startStack } from '../tools/stack/stack.ts';
import { judge, measureHttp, round } from './lib/measure.ts';

const rounds = 3;
const goal = 95;
/** Goals of a profile page, whose first photo is the largest paint. */
const profileGoals = { lcp: 1_800, cls: 0.02 };

/**
 * Runs Lighthouse as a phone on the production build of each brand: the home page for a visitor, and a profile with
 * several photos for a premium member. The median round counts.
 */
export default async function phonePages(): Promise<boolean> {
  const stack = await startStack({ members: 24 });
  const chrome = await launch({
    chromePath: chromiumLaunch.executablePath,
    chromeFlags: ['--headless=new', ...chromiumLaunch.args],
  });
  try {
    const verdicts: boolean[] = [];
    for (const site of ['bowline', 'knoten'] as const) {
      const measured = { stack, site, port: chrome.port };
      const home = await measure({ ...measured, path: '/', cookie: '' });
      verdicts.push(...judgeScores(`${site} home`, home));
      const profile = await measure({ ...measured, ...(await openProfile(measured)) });
      verdicts.push(...judgeScores(`${site} profile`, profile), ...judgePaint(`${site} profile`, profile));
    }
    return verdicts.every(Boolean);
  } finally {
    chrome.kill();
    await stack.stop();
  }
}

/** Logs the browser in as a premium member and returns the path of another one with several photos. */
async function openProfile({ stack, site, port }: Pick<Measured, 'stack' | 'site' | 'port'>) {
  const origin = stack.origin(site);
  // Closed before measuring: a connected debugger slows the browser down.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window');
  const shown = leads[site].premium;
  const viewer = cast.find((one) => one.site === site && one.premium && one.key !== shown);
  if (!viewer) throw new Error(`${site} has only one premium member`);
  await logIn(page, origin, shown);
  const { profile } = await callApi<{ profile: OwnProfileView }>(page, 'GET', '/api/profile');
  await page.context().clearCookies();
  await logIn(page, origin, viewer.key);
  const path = `/members/${profile.id}`;
  const { member } = await callApi<{ member: MemberProfile }>(page, 'GET', `/api${path}`);
  if (member.photos.length < 2 || member.photos.some(({ blurred }) => blurred))
    throw new Error(`${shown} does not show several sharp photos`);
  const cookies = await page.context().cookies(origin);
  await page.close();
  await browser.close();
  return { path, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

interface Measured {
  readonly stack: Stack;
  readonly site: DemoSite;
  /** Debugging port of the browser. */
  readonly port: number;
  readonly path: string;
  /** Cookie of the warm-up requests; the browser has its own. */
  readonly cookie: string;
}

async function measure({ stack, site, port, path, cookie }: Measured): Promise<Result> {
  const reports: Result[] = [];
  // Warm-up: visitors do not meet a server that has just started.
  const headers = { host: new URL(stack.origin(site)).host, cookie };
  await measureHttp(`http://127.0.0.1:${stack.port}${path}`, headers, { seconds: 3, connections: 2 });
  for (let turn = 0; reports.length < rounds && turn < 2 * rounds; turn += 1) {
    const run = await lighthouse(`${stack.origin(site)}${path}`, {
      port,
      onlyCategories: ['performance', 'accessibility'],
    });
    // A headless browser sometimes paints nothing at all, which says nothing about the page.
    if (run?.lhr.runtimeError) console.log(`${site}: not measured (${run.lhr.runtimeError.code})`);
    else if (run) reports.push(run.lhr);
  }
  const median = reports.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))[
    Math.floor(reports.length / 2)
  ];
  if (!median) throw new Error('Lighthouse reported nothing');
  if (new URL(median.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} redirected to ${median.finalDisplayedUrl}`);
  return median;
}

const score = (report: Result, name: string): number => (report.categories[name]?.score ?? 0) * 100;
const audit = (report: Result, name: string): number => report.audits[name]?.numericValue ?? Number.NaN;

function judgeScores(page: string, report: Result): boolean[] {
  console.log(
    `${page}: LCP ${round(audit(report, 'largest-contentful-paint'))} ms, ` +
      `CLS ${round(audit(report, 'cumulative-layout-shift'))}, ` +
      `blocking ${round(audit(report, 'total-blocking-time'))} ms, ` +
      `FCP ${round(audit(report, 'first-contentful-paint'))} ms`,
  );
  return [
    judge(`${page} performance`, score(report, 'performance'), { atLeast: goal }),
    judge(`${page} accessibility`, score(report, 'accessibility'), { atLeast: goal }),
  ];
}

const judgePaint = (page: string, report: Result): boolean[] => [
  judge(`${page} LCP ms`, audit(report, 'largest-contentful-paint'), { atMost: profileGoals.lcp }),
  judge(`${page} CLS`, audit(report, 'cumulative-layout-shift'), { atMost: profileGoals.cls }),
];
