import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Context, createContext } from '@bowline/server/context.ts';
import { inTransaction } from '@bowline/server/kernel/db/transaction.ts';
import { aStaffMember } from '@bowline/server/testing/factories/staff.ts';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { headlessLaunch } from '../../e2e/harness/chromium.ts';
import { startStack } from '../../tools/stack/stack.ts';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { openOffice } from '../lib/office-page.ts';

/** A frame at 60 a second. */
const frameMs = 16.7;
/** Of all frames while scrolling; what is left is for the garbage collector. */
const lateShare = 0.01;
const seconds = 10;
const entriesAtOnce = 500;
const kinds = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;
/** On a phone the window scrolls, on a desk the page beside the sidebar. */
const devices = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/**
 * Scrolls the audit log of the back office, all rows of which are loaded, up and down in a browser, on the production build,
 * as wide as a desk and as a phone.
 * Measures for each frame how long its work took: scripts, style, layout and painting, until the main thread was free again.
 */
export default async function officeScroll(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { rows: { type: 'string', default: '10000' } } });
  const rows = Number(values.rows);
  const stack = await startStack({ members: 20 });
  const context = await createContext({
    service: 'bench',
    env: { ...process.env, ...stack.env, NODE_ENV: 'test' },
  });
  const browser = await chromium.launch(headlessLaunch);
  try {
    const admin = await aStaffMember(context, 'admin');
    await recordEntries(context, admin.id, rows);
    const url = `${stack.origin('office')}/audit?person=${admin.id}`;
    const answers: boolean[] = [];
    for (const [name, device] of Object.entries(devices)) {
      const page = await openOffice(browser, admin.cookie, url, device);
      answers.push(await measure(name, page, rows));
      await page.context().close();
    }
    return answers.every(Boolean);
  } finally {
    await browser.close();
    await context.close();
    await stack.stop();
  }
}

async function measure(name: string, page: Page, rows: number): Promise<boolean> {
  const loaded = await loadAll(page, rows);
  const drawn = await page.locator('.table tbody tr').count();
  console.log(
    `${name}: load average ${round(loadavg()[0] ?? 0)} on ${availableParallelism()} cores, ${loaded} rows, ${drawn} drawn`,
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const spent = await timeSpent(devtools);
  const { work, intervals } = await scroll(page, seconds);
  const after = await timeSpent(devtools);
  const ofFrame = (kind: keyof typeof spent) => round((1000 * (after[kind] - spent[kind])) / work.length);
  console.log(
    `a frame on average: scripts ${ofFrame('ScriptDuration')} ms, styles ${ofFrame('RecalcStyleDuration')} ms, layout ${ofFrame('LayoutDuration')} ms, all tasks ${ofFrame('TaskDuration')} ms`,
  );
  const late = work.filter((ms) => ms > frameMs).length / work.length;
  const dropped = intervals.filter((ms) => ms > 1.5 * frameMs).length / intervals.length;
  console.log(
    `work of a frame: p50 ${round(quantile(work, 0.5))} ms, p95 ${round(quantile(work, 0.95))} ms, p99 ${round(quantile(work, 0.99))} ms; ${work.length} frames in ${seconds} s`,
  );
  console.log(`frames over ${frameMs} ms: ${round(100 * late)} %, dropped: ${round(100 * dropped)} %`);
  return [
    judge(`${name}: rows not loaded`, rows - loaded, { atMost: 0 }),
    judge(`${name}: share of frames over ${frameMs} ms`, late, { atMost: lateShare }),
  ].every(Boolean);
}

/** Returns the seconds the main thread has spent on each kind of work since the session began. */
async function timeSpent(devtools: CDPSession): Promise<Record<(typeof kinds)[number], number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return Object.fromEntries(kinds.map((kind) => [kind, seconds(kind)])) as Awaited<
    ReturnType<typeof timeSpent>
  >;
}

async function recordEntries({ kernel, staff }: Context, person: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += entriesAtOnce)
    await inTransaction(kernel.database.db, async (tx) => {
      for (let place = done; place < Math.min(count, done + entriesAtOnce); place += 1)
        await staff.record(tx, {
          at: new Date(),
          person: person as never,
          action: 'case.noted',
          object: crypto.randomUUID(),
        });
    });
}

/** Scrolls to the end until nothing more comes; returns how many rows there are. */
async function loadAll(page: Page, rows: number): Promise<number> {
  const table = page.locator('.table');
  await table.waitFor();
  for (;;) {
    const known = await table.evaluate((element) => {
      for (const scrolled of [element.closest('.page'), document.scrollingElement])
        if (scrolled) scrolled.scrollTop = scrolled.scrollHeight;
      return Number(element.getAttribute('aria-rowcount'));
    });
    // The heading counts as a row; -1 until the last page has come.
    if (known > 0) return known - 1;
    await page.waitForTimeout(rows > 1000 ? 30 : 100);
  }
}

interface Frames {
  readonly work: number[];
  readonly intervals: number[];
}

/** Scrolls three screens a second over the whole list and notes each frame. */
function scroll(page: Page, duration: number): Promise<Frames> {
  return page.evaluate(
    (length) =>
      new Promise<Frames>((resolve) => {
        const page = document.querySelector('.table')?.closest('.page');
        if (!page) throw new Error('there is no list');
        const list = getComputedStyle(page).overflowY === 'auto' ? page : document.documentElement;
        list.scrollTop = 0;
        const work: number[] = [];
        const intervals: number[] = [];
        const channel = new MessageChannel();
        const started = performance.now();
        let [last, began] = [started, started];
        let step = 45;
        // A message sent in a frame arrives once the frame has been painted.
        channel.port1.onmessage = () => {
          work.push(performance.now() - began);
        };
        const frame = (time: number) => {
          began = performance.now();
          intervals.push(time - last);
          last = time;
          if (list.scrollTop + list.clientHeight >= list.scrollHeight) step = -step;
          list.scrollTop += step;
          channel.port2.postMessage(undefined);
          if (began - started < length * 1000) requestAnimationFrame(frame);
          else setTimeout(() => resolve({ work, intervals: intervals.slice(1) }), 100);
        };
        requestAnimationFrame(frame);
      }),
    duration,
  );
}
