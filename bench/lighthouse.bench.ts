import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { startStack } from '../tools/stack.ts';
import { judge, overHttp, round } from './measure.ts';

const rounds = 3;
const goal = 95;

/** Lighthouse's phone profile on the production build of each brand's home page; the round in the middle counts. */
export default async function home(): Promise<boolean> {
  const stack = await startStack({ members: 24 });
  const chrome = await launch({
    chromePath: chromiumLaunch.executablePath,
    chromeFlags: ['--headless=new', ...chromiumLaunch.args],
  });
  try {
    const verdicts: boolean[] = [];
    for (const site of ['bowline', 'knoten'] as const) {
      const reports: Result[] = [];
      // A server that has just started is not what visitors meet.
      const { host } = new URL(stack.origin(site));
      await overHttp(`http://127.0.0.1:${stack.port}/`, { host }, { seconds: 3, connections: 2 });
      for (let turn = 0; reports.length < rounds && turn < 2 * rounds; turn += 1) {
        const run = await lighthouse(`${stack.origin(site)}/`, {
          port: chrome.port,
          onlyCategories: ['performance', 'accessibility'],
        });
        // Now and then a browser without a screen paints nothing at all: that says nothing about the page.
        if (run?.lhr.runtimeError) console.log(`${site}: not measured (${run.lhr.runtimeError.code})`);
        else if (run) reports.push(run.lhr);
      }
      verdicts.push(...report(site, reports));
    }
    return verdicts.every(Boolean);
  } finally {
    chrome.kill();
    await stack.stop();
  }
}

function report(site: string, reports: readonly Result[]): boolean[] {
  const score = (report: Result, name: string) => (report.categories[name]?.score ?? 0) * 100;
  const middle = reports.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))[
    Math.floor(reports.length / 2)
  ];
  if (!middle) throw new Error('Lighthouse reported nothing');
  const audit = (name: string) => round(middle.audits[name]?.numericValue ?? Number.NaN);
  console.log(
    `${site}: LCP ${audit('largest-contentful-paint')} ms, CLS ${audit('cumulative-layout-shift')}, ` +
      `blocking ${audit('total-blocking-time')} ms, FCP ${audit('first-contentful-paint')} ms`,
  );
  return [
    judge(`${site} performance`, score(middle, 'performance'), { atLeast: goal }),
    judge(`${site} accessibility`, score(middle, 'accessibility'), { atLeast: goal }),
  ];
}
