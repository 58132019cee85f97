import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Controls } from '../../harness/controls.ts';
import { translatorFor } from '../../harness/translate.ts';
import { openScreen, type Screen } from '../../pages/screens.ts';

const t = translatorFor('nl');

/** A crawl over several screens with one page. */
export interface Crawl {
  readonly page: Page;
  readonly controls: Controls;
  /** Controls that were found on any screen so far. */
  readonly known: Set<string>;
  readonly pressed: string[];
  readonly deadEnds: string[];
}

interface FoundControl {
  readonly name: string;
  /** What to press on the screen until the control is shown, for example the button that opens its menu. */
  readonly path: readonly string[];
}

/** Presses every control of a screen that was on no screen before, and those that appear by it. */
export async function crawlScreen(crawl: Crawl, screen: Screen): Promise<void> {
  const { page, controls, known, pressed, deadEnds } = crawl;
  const place = [screen.route, screen.part].filter(Boolean).join(' ');
  await openScreen(page, screen);
  await controls.settle();
  const address = page.url();
  const waiting: FoundControl[] = [];
  const missed = new Set<string>();
  /** What was pressed last to get here. */
  let here: readonly string[] = [];
  for (;;) {
    // Before every press, because a dialog may open late.
    if (page.url() === address) {
      const found = (await controls.list()).filter((name) => !known.has(name) && !missed.has(name));
      for (const name of found) known.add(name);
      waiting.unshift(...found.map((name) => ({ name, path: here })));
    }
    const next = waiting.shift();
    if (!next) return;
    const { name, path } = next;
    if (!(await returnTo(crawl, address, next))) {
      await openScreen(page, screen);
      await controls.settle();
      await follow(crawl, next);
    }
    const outcome = await controls.press(name);
    if (outcome === 'missing') {
      // Something has removed it or opened over it. What is missed twice may be pressed on another screen.
      if (missed.has(name)) known.delete(name);
      else waiting.push(next);
      missed.add(name);
      continue;
    }
    pressed.push(name);
    if (outcome !== 'effect') deadEnds.push(`${place}: ${name}: ${outcome}`);
    await controls.settle();
    const fault = await faultOf(page, page.url() !== address);
    if (fault) deadEnds.push(`${place}: ${name}: leads to ${fault}`);
    here = [...path, name];
  }
}

/** Goes on from where the last press has led, which is quicker than to open the screen again. */
async function returnTo(crawl: Crawl, address: string, next: FoundControl): Promise<boolean> {
  const { page, controls } = crawl;
  if (page.url() !== address) {
    await page.goBack();
    await controls.settle();
  }
  if (page.url() !== address) return false;
  if ((await controls.list()).includes(next.name)) return true;
  await page.keyboard.press('Escape');
  await controls.settle();
  return follow(crawl, next);
}

/** Presses what leads to a control, unless it is shown already. */
async function follow({ controls }: Crawl, { name, path }: FoundControl): Promise<boolean> {
  const isListed = async (...wanted: (string | undefined)[]) =>
    (await controls.list()).some((listed) => wanted.includes(listed));
  for (const [at, step] of path.entries()) {
    if (await isListed(name)) return true;
    if ((await controls.press(step)) !== 'effect') continue;
    await controls.settle();
    // A dialog whose script is loaded first opens some time later.
    for (let left = 10; left > 0 && !(await isListed(name, path[at + 1])); left -= 1) await pause(100);
  }
  return isListed(name);
}

const faultTitles = [
  t('shell:not_found_title'),
  t('shell:error_title'),
  t('member:gone_title'),
  t('chat:gone_title'),
];

/** Returns what is wrong with the page that a press has led to. */
async function faultOf(page: Page, isOther: boolean): Promise<string | undefined> {
  // The URL changes before the page does, so the heading of the previous page may stay for a moment.
  for (let left = 20; isOther && (await hasFaultTitle(page)); left -= 1) {
    if (left === 0) return `an error page, ${page.url()}`;
    await pause(100);
  }
  const waysOn = page.locator(':is(main, nav, header, [role="dialog"]) :is(a[href], button:enabled):visible');
  if ((await waysOn.count()) === 0) return `a page without a way on, ${page.url()}`;
  return undefined;
}

const hasFaultTitle = async (page: Page): Promise<boolean> =>
  (await page.locator('h1').allInnerTexts()).some((title) => faultTitles.includes(title));
