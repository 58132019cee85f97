import type { Page } from '@playwright/test';
import { expect, test, variants } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

/** The morning has the longest headline. */
const morning = new Date('2026-01-15T08:49:00Z');

/** A phone without and with its browser's bars. */
const heights = [844, 664];

/** How far the lander's button ends below the first screen, in pixels; negative where it stands on it. */
async function belowTheFold(page: Page, action: string): Promise<number> {
  const box = await page.getByRole('main').getByRole('button', { name: action }).boundingBox();
  if (!box) throw new Error('the button is not on the page');
  return box.y + box.height - (page.viewportSize()?.height ?? 0);
}

for (const lander of ['alonetonight', 'socialnetwork'] as const) {
  for (const { tag, locale } of variants([{ locale: 'de' }, { locale: 'en' }, { locale: 'nl' }])) {
    test(`${lander} asks for one of six reasons above its button on a phone’s first screen, ${locale}`, {
      tag,
    }, async ({ open }) => {
      const t = translatorFor(locale);
      const page = await open({ site: 'bight', locale, timezoneId: 'UTC' });
      await page.clock.setFixedTime(morning);
      for (const height of heights) {
        await page.setViewportSize({ width: 390, height });
        await visit(page, `/landers/${lander}`);
        await expect(page.getByRole('radio')).toHaveCount(6);
        expect.soft(await belowTheFold(page, t(`lander_${lander}:action`)), `${height} high`).toBeLessThan(0);
      }
    });
  }
}

test('alonetonight emphasizes its question in the colour of its scene, not in that of another brand', async ({
  open,
}) => {
  const colours: string[] = [];
  for (const site of ['bowline', 'bight']) {
    const page = await open({ site, locale: 'en', timezoneId: 'UTC' });
    await page.clock.setFixedTime(morning);
    await visit(page, '/landers/alonetonight');
    const emphasis = page.getByRole('heading', { level: 1 }).locator('em');
    await expect(emphasis).toHaveText('Woke up alone?');
    colours.push(await emphasis.evaluate((words) => getComputedStyle(words).color));
  }
  expect(new Set(colours).size).toBe(2);
});

test('the cat of alonetonight keeps its tail out of the words', async ({ open }) => {
  const page = await open({ locale: 'nl' });
  await visit(page, '/landers/alonetonight');
  const clock = await page.locator('.tonight-clock').boundingBox();
  const ends = await page
    .locator('.tonight-cat')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  expect(clock?.y).toBeGreaterThan(Math.max(...ends) + 4);
});
