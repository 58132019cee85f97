import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch, sizes } from '../../e2e/harness/chromium.ts';
import { skipEntryWarning } from '../../e2e/harness/skip-entry-warning.ts';
import { misused, readCommandLine } from '../admin/command-line.ts';

const FRAMES = 5;
/** Of a frame in the strip, in pixels. */
const WIDTH = 320;

/** What happens before the frame of an index from 1 to 4. */
type Move = (page: Page, index: number) => Promise<unknown>;

const wait: Move = (page) => page.waitForTimeout(2_600);
const scrollDown: Move = (page, index) =>
  page.evaluate((part) => scrollTo(0, (document.body.scrollHeight - innerHeight) * part), index / FRAMES);
const walk: Move = (page, index) =>
  page
    .locator('.museum-wall')
    .evaluate((wall, part) => wall.scrollTo(wall.scrollWidth * part, 0), index / FRAMES);
const setHour: Move = (page, index) => page.getByRole('slider').fill(String(index * 5));
const checkNext: Move = (page, index) =>
  page
    .locator('label:has(input[name="interests"]), .network-chips label')
    .nth(index * 3)
    .click();
const chooseRegion: Move = (page, index) =>
  page
    .locator('select')
    .first()
    .selectOption({ index: index * 2 });
const answerCard: Move = async (page, index) => {
  await page
    .locator('.tarot-answer:visible')
    .nth(index % 2)
    .click();
};

const moves: Readonly<Record<string, Move>> = {
  alonetonight: setHour,
  collagelanding: scrollDown,
  gallery: walk,
  iconslanding: checkNext,
  maplanding: chooseRegion,
  socialnetwork: checkNext,
  tinderswipe: answerCard,
  transitionsvideolanding: scrollDown,
  video: wait,
};

/** `npm run admin -- shots-film` photographs each landing page five times while it moves, on a phone, in one picture. */
const usage = `Usage: npm run admin -- shots-film [--origin http://bowline.localhost:3000] [--lander gallery …] [--locale de]
Writes shots/film-LANDER.png, from a site that runs.`;
const { values, positionals } = readCommandLine(usage, {
  origin: { type: 'string', default: 'http://bowline.localhost:3000' },
  lander: { type: 'string', multiple: true, default: Object.keys(moves) },
  locale: { type: 'string', default: 'nl' },
});
if (positionals.length > 0 || values.lander.some((lander) => !(lander in moves))) misused(usage);

await mkdir('shots', { recursive: true });
const browser = await chromium.launch(chromiumLaunch);
const joined = await browser.newPage({ viewport: { width: (WIDTH + 8) * FRAMES - 8, height: 400 } });
for (const lander of values.lander) {
  const context = await browser.newContext(sizes.phone);
  await skipEntryWarning(context);
  const page = await context.newPage();
  await page.goto(`${values.origin}/landers/${lander}?lang=${values.locale}`);
  await page.waitForTimeout(1_500);
  const frames = [await page.screenshot()];
  while (frames.length < FRAMES) {
    await moves[lander]?.(page, frames.length);
    // Photographed while it moves, not after.
    await page.waitForTimeout(200);
    frames.push(await page.screenshot());
  }
  await joined.setContent(
    `<body style="margin:0;display:flex;gap:8px;align-items:start">${frames
      .map((frame) => `<img width="${WIDTH}" src="data:image/png;base64,${frame.toString('base64')}">`)
      .join('')}`,
  );
  const path = `shots/film-${lander}.png`;
  await joined.screenshot({ path, fullPage: true });
  console.log(path);
  await context.close();
}
await browser.close();
