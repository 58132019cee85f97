import type { Page } from '@playwright/test';
import { expect, test, variants } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { answerLander, draftOf, fieldValues, signUpWith, tabTo } from '../../pages/lander.ts';

const t = translatorFor('nl');

const disc = (page: Page, interest: 'rope' | 'coffee' | 'kissing') =>
  page.getByRole('checkbox', { name: t(`interest:${interest}`), exact: true });
/** The count and its words. */
const tally = (page: Page) => page.locator('.icons-tally');

test('chosen interests are counted without telling any address, and wait in the sign-up', async ({
  open,
}) => {
  const page = await open();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/landers/')) asked.push(`${request.method()} ${request.url()}`);
  });
  await visit(page, '/landers/iconslanding');
  await expect(tally(page)).toContainText(t('lander_iconslanding:total'));
  expect(Number(await tally(page).locator('b').textContent()) % 5).toBe(0);

  await disc(page, 'rope').check({ force: true });
  await disc(page, 'coffee').check({ force: true });
  await expect(tally(page)).not.toContainText(t('lander_iconslanding:total'));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  for (const request of asked) expect(request).toMatch(/^POST [^?]+\/api\/landers\/interests$/);

  await answerLander(page, t('identity:gender_female'), t('lander_iconslanding:action'));
  await signUpWith(page, t, t('identity:gender_female'));
  await expect(page).toHaveURL('/landers/iconslanding');
  expect(await draftOf(page)).toMatchObject({ gender: 'female', interests: 'rope,coffee' });
});

test('a ninth interest cannot be chosen, and the number of all returns when none is', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/iconslanding');
  const boxes = page.getByRole('checkbox');
  for (let nth = 0; nth < 9; nth += 1) await boxes.nth(nth).click({ force: true });
  await expect(boxes.nth(7)).toBeChecked();
  await expect(boxes.nth(8)).not.toBeChecked();
  await expect(tally(page)).not.toContainText(t('lander_iconslanding:total'));
  for (let nth = 0; nth < 8; nth += 1) await boxes.nth(nth).click({ force: true });
  await expect(tally(page)).toContainText(t('lander_iconslanding:total'));
});

test('interests are chosen by keyboard', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/iconslanding');
  await tabTo(page, disc(page, 'rope'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(disc(page, 'kissing')).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: t('identity:gender_female'), exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await signUpWith(page, t, t('identity:gender_female'));
  expect(await draftOf(page)).toMatchObject({ interests: 'rope,kissing' });
});

test('interests are carried into the sign-up without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/iconslanding');
  await disc(page, 'coffee').check({ force: true });
  await disc(page, 'kissing').check({ force: true });
  await expect(tally(page)).toContainText(t('lander_iconslanding:total'));
  await answerLander(page, t('identity:gender_male'), t('lander_iconslanding:action'));
  await expect(page).toHaveURL('/signup');
  await expect(
    page.getByRole('radio', { name: t('identity:gender_male'), exact: true }).first(),
  ).toBeChecked();
  expect(await fieldValues(page, 'interests')).toEqual(['coffee,kissing']);
});

for (const { tag, locale } of variants([{ locale: 'pl' }, { locale: 'nl' }, { locale: 'de' }])) {
  test(`every name stands within its disc, on a phone and a desktop, ${locale}`, { tag }, async ({
    open,
  }) => {
    for (const site of ['bowline', 'knoten'])
      for (const size of ['phone', 'desktop'] as const) {
        const page = await open({ site, locale, size });
        await visit(page, '/landers/iconslanding');
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await namesOutsideDiscs(page), `${site}, ${size}`).toEqual([]);
      }
  });
}

/** The lines of names whose letters leave the circle. The smallest discs show theirs beside them. */
const namesOutsideDiscs = (page: Page): Promise<string[]> =>
  page.locator('.icons-disc:not(.icons-disc-small) label').evaluateAll((discs) =>
    discs.flatMap((disc) => {
      const { left, top, width } = disc.getBoundingClientRect();
      const radius = disc.clientWidth / 2;
      const [x, y] = [left + width / 2, top + width / 2];
      const words = document.createRange();
      words.selectNodeContents(disc.querySelector('span') ?? disc);
      return [...words.getClientRects()]
        .filter((line) => {
          // Letters fill a line from its second third to its base line.
          const [above, below] = [line.top + line.height * 0.3 - y, line.bottom - line.height * 0.22 - y];
          const aside = Math.max(x - line.left, line.right - x);
          return Math.hypot(aside, Math.max(Math.abs(above), Math.abs(below))) > radius;
        })
        .map(() => disc.textContent ?? '');
    }),
  );
