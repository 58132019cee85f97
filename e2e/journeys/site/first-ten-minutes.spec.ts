import type { Gender } from '@bowline/contract/genders';
import type { SwipeCard } from '@bowline/contract/swipe';
import type { CrowdSite } from '@bowline/demo/person';
import type { Locale } from '@bowline/i18n';
import type { Context } from '@bowline/server/context.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Locator, Page } from '@playwright/test';
import { type Character, createBrandSite } from '../../actors/brand-site.ts';
import { aNewcomer } from '../../actors/newcomer.ts';
import { callApi } from '../../harness/api.ts';
import { withDatabase } from '../../harness/database.ts';
import { layoutFaults } from '../../harness/layout.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { photoFile } from '../../harness/photo-files.ts';
import { coveredControls } from '../../harness/reachable.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { type Translate, translatorFor } from '../../harness/translate.ts';
import { hydrated } from '../../harness/visit.ts';

interface Story {
  readonly brand: CrowdSite;
  readonly locale: Locale;
  readonly gender: Gender;
  readonly sought: 'female' | 'male';
  /** The orientation of those sought who leave out the newcomer. */
  readonly excludes: string;
  /** Online and with a photo, so first in every list that does not look at the wish. */
  readonly characters: readonly Character[];
}

const ages = { min_age: 30, max_age: 44 };

const stories: readonly Story[] = [
  {
    brand: 'bowline',
    locale: 'nl',
    gender: 'male',
    sought: 'female',
    excludes: 'lesbian',
    characters: [
      { name: 'Floris de man', gender: 'male', sexuality: 'hetero', age: 35 },
      { name: 'Non-binaire Noé', gender: 'female', nonbinary: { identity: '' }, sexuality: 'bi', age: 35 },
      { name: 'Oudere Odette', gender: 'female', sexuality: 'hetero', age: 67 },
      { name: 'Jonge Julia', gender: 'female', sexuality: 'hetero', age: 22 },
      { name: 'Lot Z.', gender: 'female', sexuality: 'lesbian', age: 35 },
      { name: 'Pien Z.', gender: 'female', sexuality: 'hetero', age: 36 },
      { name: 'Pippa Z.', gender: 'female', sexuality: 'bi', age: 41 },
    ],
  },
  {
    brand: 'knoten',
    locale: 'de',
    gender: 'female',
    sought: 'male',
    excludes: 'gay',
    characters: [
      { name: 'Frau Franziska', gender: 'female', sexuality: 'hetero', age: 35 },
      { name: 'Nichtbinär Nomi', gender: 'male', nonbinary: { identity: '' }, sexuality: 'bi', age: 35 },
      { name: 'Älterer Ottokar', gender: 'male', sexuality: 'hetero', age: 67 },
      { name: 'Junger Jannis', gender: 'male', sexuality: 'hetero', age: 22 },
      { name: 'Sören Z.', gender: 'male', sexuality: 'gay', age: 35 },
      { name: 'Paul Z.', gender: 'male', sexuality: 'hetero', age: 36 },
      { name: 'Piet Z.', gender: 'male', sexuality: 'bi', age: 41 },
    ],
  },
  {
    brand: 'bight',
    locale: 'en',
    gender: 'male',
    sought: 'male',
    excludes: 'hetero',
    characters: [
      { name: 'Nonbinary Nat', gender: 'male', nonbinary: { identity: '' }, sexuality: 'bi', age: 35 },
      { name: 'Older Oswald', gender: 'male', sexuality: 'gay', age: 67 },
      { name: 'Younger Jude', gender: 'male', sexuality: 'gay', age: 22 },
      { name: 'Stan Z.', gender: 'male', sexuality: 'hetero', age: 35 },
      { name: 'Frank Z.', gender: 'male', sexuality: 'gay', age: 36 },
      { name: 'Fred Z.', gender: 'male', sexuality: 'bi', age: 41 },
    ],
  },
];

for (const { tag, ...story } of variants(stories)) {
  test(
    `the first ten minutes of a member, on a phone: ${story.brand}, ${story.locale}`,
    { tag },
    async ({ open, product }, testInfo) => {
      // Two dozen screens, each looked at.
      test.slow();
      const t = translatorFor(story.locale);
      const { site, page, stop, visitor, expectFitting } = await begin(story, { open, product, t, testInfo });
      const main = page.getByRole('main');
      const button = (place: Page | Locator, name: string) =>
        place.getByRole('button', { name, exact: true });
      const tab = (name: string) =>
        page.locator('.tab-bar').getByRole('link', { name: new RegExp(`^${name}`) });

      await test.step('home: the first two questions', async () => {
        await page.goto('/');
        await hydrated(page);
        await stop('home');
        for (const name of [t(`identity:gender_${story.gender}`), t(`identity:sought_${story.sought}`)])
          await main
            .locator('form label', { hasText: new RegExp(`^${name}$`) })
            .last()
            .tap();
        await main.getByRole('slider', { name: t('identity:sought_ages_least') }).fill(`${ages.min_age}`);
        await main.getByRole('slider', { name: t('identity:sought_ages_most') }).fill(`${ages.max_age}`);
        await button(main, t('home:start_action')).tap();
      });

      const dialog = page.getByRole('dialog', { name: t('identity:sign_up') });
      await test.step('the account', async () => {
        const field = (key: Parameters<Translate>[0]) => dialog.getByLabel(t(key), { exact: true });
        await expect(field('identity:email')).toBeVisible();
        await stop('account');
        await field('identity:email').fill(visitor.email);
        await field('identity:name').fill(visitor.name);
        await field('identity:password').fill(visitor.password);
        await field('identity:birth_day').fill(visitor.birthDate.day);
        await field('identity:birth_month').fill(visitor.birthDate.month);
        await field('identity:birth_year').fill(visitor.birthDate.year);
        await dialog.getByRole('checkbox').tap();
        await stop('account: filled in');
        await button(dialog, t('identity:sign_up_action')).tap();
      });

      const isDiscreet = site.settings.discreet_accounts;
      if (isDiscreet) {
        await expect(dialog.getByRole('heading', { name: t('identity:mailed_title') })).toBeVisible();
        await stop('mailed');
        await page.goto(linkIn(await mailTo(visitor.email), '/activate/done'));
      }

      await test.step('the steps', async () => {
        const steps = isDiscreet ? main : dialog;
        const at = (key: Parameters<Translate>[0]) =>
          expect(steps.getByRole('heading', { name: t(key) })).toBeVisible();
        const next = button(steps, t('identity:step_next'));
        await at('identity:photo_title');
        await stop('photo');
        const chooser = page.waitForEvent('filechooser');
        await button(steps.locator('.step-foot'), t('profiles:photo_choose')).tap();
        await (await chooser).setFiles(await photoFile('landscape.jpg', 1200, 800));
        const cropper = page.getByRole('dialog', { name: t('photos:crop_title') });
        await cropper.getByRole('checkbox').tap();
        await stop('crop');
        await button(cropper, t('photos:crop_use')).tap();

        await at('identity:location_title');
        await steps.getByLabel(t('profiles:region')).selectOption({ index: 3 });
        await stop('location');
        await next.tap();

        await at('identity:personal_title');
        await stop('personal');
        await next.tap();

        await at('identity:about_title');
        await steps.getByLabel(t('profiles:about_me')).fill('Touw, thee en lange wandelingen.');
        for (const interest of ['rope', 'tea'] as const) await button(steps, t(`interest:${interest}`)).tap();
        await stop('about');
        await next.tap();

        await at('identity:push_title');
        await stop('push');
        await button(steps, t('identity:step_skip')).tap();

        await at(isDiscreet ? 'identity:confirmed_title' : 'identity:complete_title');
        await stop('complete');
        await steps.getByRole('link', { name: t('identity:complete_action') }).tap();
      });

      await test.step('whom the sign-up found', async () => {
        await expect(page).toHaveURL('/signup-matches');
        await hydrated(page);
        await expectFitting(await namesOn(page), 'the first screen after the sign-up');
        await stop('signup-matches');
        if (isDiscreet) return;
        await page.goto(linkIn(await mailTo(visitor.email), '/activate/done'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:activation_done_title'));
        await hydrated(page);
        await stop('confirmed');
      });

      await test.step('the deck', async () => {
        await tab(t('shell:swipe')).tap();
        await expect(page).toHaveURL('/swipe-game');
        await expect(page.locator('.deck-buttons button')).toHaveCount(4);
        const { cards } = await callApi<{ cards: SwipeCard[] }>(page, 'GET', '/api/swipe');
        await expectFitting(
          cards.map(({ name }) => name),
          'the deck',
        );
        await stop('deck');
        for (const [place, verb] of (['pass', 'like', 'pass'] as const).entries()) {
          const { name = '' } = cards[place] ?? {};
          const swiped = page.waitForResponse((response) => /\/swipe/.test(response.url()) && response.ok());
          await button(main, t(`swipe:${verb}`, { name })).tap();
          await swiped;
          await expect(button(main, t('swipe:like', { name }))).toHaveCount(0);
        }
        await expect(
          page.locator('.deck-buttons button').or(main.locator('.empty-state')).first(),
        ).toBeVisible();
        await stop('deck after three cards');
      });

      let chosen = '';
      await test.step('the members, by best fit, and a filter', async () => {
        await tab(t('shell:members')).tap();
        await expect(page).toHaveURL('/members');
        const list = page.getByRole('list', { name: t('members:list', { site: site.name }) });
        await expect(list.getByRole('listitem').first()).toBeVisible();
        await hydrated(page);
        const names = await namesOn(page);
        await expectFitting(names, 'the members by best fit');
        await stop('members');

        await button(main, t('members:filters_used', { count: 2 }))
          .or(button(main, t('members:filters')))
          .first()
          .tap();
        const sheet = page.getByRole('dialog', { name: t('members:filters') });
        const least = sheet.getByRole('slider', { name: t('members:age_least') });
        // What the sign-up was told is filled in.
        await expect(least).toHaveValue(`${ages.min_age}`);
        await stop('filters');
        await least.fill('34');
        await sheet.locator('.btn:not([disabled])').last().tap();
        await expect(page).toHaveURL(/min_age=34/);
        await expect(sheet).toHaveCount(0);
        await expect(list.getByRole('listitem').first()).toBeVisible();
        // The list of before stays until the filtered one is there.
        await expect(async () =>
          expectFitting(await namesOn(page), 'the filtered members', { ...ages, min_age: 34 }),
        ).toPass({ timeout: patience(20_000) });
        await stop('members filtered');
        chosen = (await namesOn(page))[0] ?? '';
        await list.getByRole('link', { name: new RegExp(`^${chosen}, `) }).tap();
      });

      await test.step('a profile, and a like', async () => {
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toContainText(chosen);
        await hydrated(page);
        await stop('profile');
        const liked = page.waitForResponse((response) => response.url().endsWith('/like') && response.ok());
        await button(main, t('member:like_name', { name: chosen })).tap();
        const word = main.getByText(t('member:you_like', { name: chosen }));
        expect(await liesOn(word, heading), 'the word about the like lies on the name').toBe(false);
        await liked;
        await stop('profile liked');
        await main
          .getByRole('link', { name: t('member:chat'), exact: true })
          .first()
          .tap();
      });

      await test.step('an opener', async () => {
        await expect(page).toHaveURL(/\/chat$/);
        const opener = page.locator('.opener:enabled');
        await expect(opener.first()).toBeVisible();
        await stop('chat');
        await opener.nth(1).tap();
        await expect(page.getByRole('textbox', { name: t('chat:message'), exact: true })).not.toHaveValue('');
        await stop('opener chosen');
        await button(page, t('chat:send')).tap();
        await expect(page.getByRole('log').getByRole('listitem').last()).toContainText(t('chat:sent'), {
          timeout: patience(20_000),
        });
        await stop('opener sent');
      });

      await test.step('the conversations, the settings, and back', async () => {
        await page.getByRole('link', { name: t('chat:back') }).tap();
        await expect(page).toHaveURL('/chats');
        await expect(page.locator('.chat-row')).toHaveCount(1);
        await stop('chats');
        await button(page, t('shell:account')).tap();
        await stop('account menu');
        await page.getByRole('link', { name: t('shell:settings'), exact: true }).tap();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:settings_title'));
        await hydrated(page);
        await stop('settings');
        await page.goBack();
        await expect(page).toHaveURL('/chats');
        await expect(page.locator('.chat-row')).toHaveCount(1);
        await stop('back');
      });
    },
  );
}

interface Begun {
  readonly open: (visitor: object) => Promise<Page>;
  readonly product: Context;
  readonly t: Translate;
  readonly testInfo: { outputPath(name: string): string };
}

/** Makes the site and opens it on a phone with the browser's bars; `stop` looks at what is on the screen. */
async function begin(
  { brand, locale, sought, excludes, characters }: Story,
  { open, product, t, testInfo }: Begun,
) {
  const site = await createBrandSite(product, brand, { around: 24, characters });
  const people = await peopleOf(site);
  const page = await open({
    site: site.domain.replace(/\.localhost$/, ''),
    locale,
    serviceWorkers: 'allow',
  });
  await page.setViewportSize({ width: 390, height: 664 });
  const questions = questionsOf(t);
  const asked = new Map<string, string>();
  let stops = 0;

  return {
    site,
    page,
    visitor: { ...aNewcomer(), name: locale === 'de' ? 'Klara' : locale === 'nl' ? 'Ruben' : 'Sam' },

    /** Nothing is covered or cut, nothing is asked that was asked before, and one thing at most is asked above the page. */
    async stop(name: string) {
      stops += 1;
      await page.waitForFunction(
        () =>
          [...document.images].every((image) => {
            const { top, bottom, width } = image.getBoundingClientRect();
            // What is not drawn, or below the screen, is not loaded.
            return image.complete || width === 0 || bottom < 0 || top > innerHeight;
          }),
        undefined,
        { timeout: patience(20_000) },
      );
      await page.screenshot({
        path: testInfo.outputPath(`${String(stops).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-')}.png`),
      });
      expect.soft(await layoutFaults(page), `${name}: cut`).toEqual([]);
      expect.soft(await coveredControls(page), `${name}: covered`).toEqual([]);
      const alerts = await page.locator('[data-dismissal]:visible').count();
      expect.soft(alerts, `${name}: alerts`).toBeLessThanOrEqual(1);
      // The settings show what was answered.
      if (name === 'settings') return;
      for (const [question, words] of Object.entries(questions)) {
        if (!(await isAsked(page, words))) continue;
        const [screen = name] = name.split(':');
        const first = asked.get(question) ?? screen;
        asked.set(question, first);
        expect.soft(screen, `${question} was asked at “${first}”`).toBe(first);
      }
    },

    /** Everybody shown was asked for, and those whose orientation leaves out the newcomer come after everybody else. */
    async expectFitting(names: readonly string[], where: string, { min_age, max_age } = ages) {
      expect(names.length, where).toBeGreaterThan(2);
      const shown = names.map((name) => ({ name, ...people.get(name) }));
      const unfitting = shown.filter(
        ({ gender, age = 0 }) => gender !== sought || age < min_age || age > max_age,
      );
      expect(unfitting, `${where}: nobody else`).toEqual([]);
      const order = shown.map(({ sexuality }) => Number(sexuality === excludes));
      expect(order, `${where}: who leaves out the newcomer comes last`).toEqual(
        order.toSorted((one, other) => one - other),
      );
    },
  };
}

interface Person {
  readonly gender: Gender;
  readonly age: number;
  readonly sexuality: string | null;
}

/** Everybody of the site by name, as stored. */
const peopleOf = (site: Site): Promise<ReadonlyMap<string, Person>> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<Person & { name: string }>(
      `select name, gender, sexuality, date_part('year', age(date_trunc('month', current_date), date_trunc('month', birth_date)))::int as age
       from profiles.profile where site_id = $1`,
      [site.id],
    );
    return new Map(rows.map(({ name, ...person }) => [name, person]));
  });

/** The names on the cards of the first list of a page, whose links are labelled with name and age. */
const namesOn = (page: Page): Promise<string[]> =>
  page
    .locator('main ul:has(> li[data-member])')
    .first()
    .locator('li[data-member] a[aria-label]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('aria-label')?.replace(/, \d+$/, '') ?? ''),
    );

/** Whether an element covers the words of a heading, which is itself as wide as the page. */
async function liesOn(over: Locator, heading: Locator): Promise<boolean> {
  const box = await over.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  const words = await heading.evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  const { x, y, width, height } = box;
  return words.left < x + width && x < words.right && words.top < y + height && y < words.bottom;
}

/** What a newcomer may be asked once, wherever it is asked. */
const questionsOf = (t: Translate): Record<string, readonly string[]> => ({
  'whom they look for': [t('identity:seen_wish'), t('home:start_title'), t('members:wish_title')],
  ages: [t('identity:sought_ages')],
  photo: [t('identity:photo_title'), t('alerts:profile_photo_title')],
  push: [t('identity:push_title'), t('alerts:push_ask')],
  address: [t('identity:email')],
});

/** Whether a question is on the screen: in the dialog over the page, or else on the page. */
async function isAsked(page: Page, words: readonly string[]): Promise<boolean> {
  const dialog = page.getByRole('dialog').filter({ visible: true }).last();
  const place = (await dialog.count()) > 0 ? dialog : page.locator('body');
  for (const text of words)
    if ((await place.getByText(text, { exact: true }).filter({ visible: true }).count()) > 0) return true;
  return false;
}
