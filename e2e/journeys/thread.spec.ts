import type { Locale } from '@bowline/i18n';
import { localeNames } from '@bowline/i18n';
import type { Page } from '@playwright/test';
import { violationsOf } from '../accessibility/violations.ts';
import { hello } from '../live.ts';
import { sendLogIn } from '../log-in.ts';
import { aNewcomer, sendDetails, startSigningUp } from '../newcomer.ts';
import { linkIn, mailTo } from '../site.ts';
import { expect, test } from '../test.ts';
import { visit } from '../visit.ts';
import { type Words, wordsIn } from '../words.ts';

for (const locale of ['nl', 'pl'] as const) {
  test(`a visitor becomes a member and is told of a like (${localeNames[locale]})`, async ({ open }) => {
    test.setTimeout(120_000);
    const t = wordsIn(locale);
    const newcomer = aNewcomer();
    const page = await open();
    await visit(page, '/');
    if (locale !== 'nl') await chooseLanguage(page, locale);

    await test.step('signs up', async () => {
      const modal = await startSigningUp(page, t, newcomer);
      await sendDetails(modal, t, newcomer);
      for (const title of ['photo', 'location', 'personal', 'about', 'push'] as const) {
        await expect(modal.getByRole('heading', { name: t(`identity:${title}_title`) })).toBeVisible();
        await modal.getByRole('button', { name: t('identity:step_skip') }).click();
      }
      await expect(modal.getByRole('heading', { name: t('identity:complete_title') })).toBeVisible();
      await expect(modal.getByText(newcomer.email)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('confirms the address by the link of a real mail', async () => {
      const mail = await mailTo(newcomer.email);
      expect(mail.subject).toBe(t('mail:activation_subject'));
      await page.goto(linkIn(mail, '/activate/done'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:activation_done_title'));
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('logs out and in again', async () => {
      await page.getByRole('button', { name: t('shell:account') }).click();
      await page.getByRole('button', { name: t('shell:log_out') }).click();
      await expect(page).toHaveURL('/');
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell:log_in'), exact: true })
        .click();
      await expect(page).toHaveURL('/login');
      await sendLogIn(page, t, newcomer.email, newcomer.password);
      await expect(page).toHaveURL('/members');
    });

    await test.step('sees the members, page after page', async () => {
      const cards = membersOn(page, t);
      await expect(cards).toHaveCount(24);
      await expect(async () => {
        await page.mouse.wheel(0, 4_000);
        expect(await cards.count()).toBeGreaterThan(24);
      }).toPass();
      await expect(page.getByText(t('members:end'))).toBeVisible();
      const people = await cards.evaluateAll((all) => all.map((card) => card.querySelector('a')?.href));
      expect(new Set(people).size).toBe(people.length);
    });

    await test.step('is told within a second that Noor likes them', async () => {
      const live = hello(page);
      await page.goto('/members');
      await live;
      const noor = await open({ member: 'noor', size: 'desktop' });
      const heart = noor.getByRole('button', {
        name: wordsIn('nl')('members:like', { name: newcomer.name }),
      });
      await expect(async () => {
        await noor.goto('/members');
        await expect(heart).toBeVisible({ timeout: 1_000 });
      }).toPass();

      const told = badgeShown(page, t('shell:new_likes', { count: 1 }));
      const answered = noor.waitForResponse((response) => response.url().endsWith('/like'));
      await heart.click();
      const { request, ok } = await answered.then((response) => ({
        request: response.request(),
        ok: response.ok(),
      }));
      expect(ok).toBe(true);
      await (await request.response())?.finished();
      const { startTime, responseEnd } = request.timing();
      const waited = Math.round((await told) - (startTime + responseEnd));
      console.log(`${localeNames[locale]}: the page showed the like ${waited} ms after it was acknowledged`);
      expect(waited).toBeLessThanOrEqual(1_000);
    });
  });
}

async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: wordsIn('nl')('shell:language') }).click();
  await page.getByRole('button', { name: localeNames[locale], exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

const membersOn = (page: Page, t: Words) =>
  page.getByRole('list', { name: t('members:list', { site: 'Bowline' }) }).getByRole('listitem');

/** The moment, by the browser's clock, at which the link to the likes shows these words. */
function badgeShown(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const links = [...document.querySelectorAll('nav a[href="/likes"]')];
          if (links.some(({ textContent }) => textContent?.includes(wanted))) resolve(Date.now());
        };
        new MutationObserver(look).observe(document.body, {
          childList: true,
          characterData: true,
          subtree: true,
        });
        look();
      }),
    words,
  );
}
