import { randomUUID } from 'node:crypto';
import type { NotificationsView, PushSubscriptionView } from '@bowline/contract/notifications';
import type { PushMessage } from '@bowline/contract/push';
import type { Page } from '@playwright/test';
import { signUp } from '../../actors/newcomer.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { openPush, serviceWorkerActive } from '../../harness/push.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test, type Visitor } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';
import { messageWith, openChatWith, typeAndSend } from '../../pages/chat.ts';

const t = translatorFor('nl');
const pushed: Visitor = { serviceWorkers: 'allow', permissions: ['notifications'] };

interface Saved {
  readonly notifications: NotificationsView;
}

interface SubscribeBody {
  readonly subscription: PushSubscriptionView;
  readonly time_zone: string;
}

const aMessage = (change: Partial<PushMessage> = {}): PushMessage => ({
  id: randomUUID(),
  kind: 'new_messages',
  title: 'Bowline',
  body: 'Er is iets nieuws voor je.',
  path: '/chats',
  tag: 'new_messages',
  ...change,
});

const askedFor = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === path);

test('a push message is shown once, and the open page refreshes', async ({ open }) => {
  const page = await open(pushed);
  await signUp(page);
  await visit(page, '/members');
  const push = await openPush(page);

  const message = aMessage();
  const reloaded = Promise.all([askedFor(page, '/api/chats.php'), askedFor(page, '/api/likes.php')]);
  await push.deliver(message);
  await reloaded;
  const { title, body, tag } = message;
  await expect.poll(push.shown).toEqual([{ title, body, tag }]);

  // The same message again, under another tag that would be shown separately.
  await push.deliver({ ...message, tag: 'again' });
  // A later message shows that the service worker has handled the earlier one.
  await push.deliver(aMessage({ kind: 'like', tag: 'like', path: '/likes' }));
  await expect
    .poll(async () => (await push.shown()).map((notice) => notice.tag).sort())
    .toEqual(['like', 'new_messages']);
});

test('a clicked notification navigates the open page without a reload', async ({ open }) => {
  const page = await open(pushed);
  await signUp(page);
  await visit(page, '/members');
  const push = await openPush(page);
  await push.deliver(aMessage({ path: '/likes' }));
  await expect.poll(async () => (await push.shown()).length).toBe(1);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await push.clickFirst();
  await expect(page).toHaveURL('/likes');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await expect.poll(push.shown).toEqual([]);
});

test('logging out removes the notifications', async ({ open }) => {
  const page = await open({ ...pushed, size: 'desktop' });
  await signUp(page);
  await visitWithSocket(page, '/members');
  const push = await openPush(page);
  await push.deliver(aMessage());
  await expect.poll(async () => (await push.shown()).length).toBe(1);
  await page.getByRole('button', { name: t('shell:account') }).click();
  await page.getByRole('button', { name: t('shell:log_out') }).click();
  await expect(page).toHaveURL('/');
  // The address changes before the page does, and a page that is being replaced cannot be asked.
  await hydrated(page);
  await expect.poll(push.shown).toEqual([]);
});

test('push is switched on and off in this browser', async ({ open }) => {
  const page = await open(pushed);
  await signUp(page);
  // This browser reaches no push service, so its response is faked.
  await page.addInitScript(() => {
    const written = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
      expirationTime: null,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    };
    let current: object | null = null;
    const made = {
      options: { applicationServerKey: null, userVisibleOnly: true },
      toJSON: () => written,
      async unsubscribe() {
        current = null;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      current = made;
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    // Playwright does not see request bodies when a service worker is in between.
    const send = window.fetch;
    window.fetch = async (address, init) => {
      if (String(address).endsWith('/api/user.php?push=1'))
        Object.assign(window, { told: JSON.parse(String(init?.body)) });
      return send(address, init);
    };
  });
  await visit(page, '/notifications');
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/user.php?push=1'));
  await page.getByRole('button', { name: t('notifications:push_switch_on') }).click();
  expect((await taken).status()).toBe(200);
  const { told, zone } = await page.evaluate(() => ({
    told: (window as Window & { told?: SubscribeBody }).told,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  expect(told?.subscription.endpoint).toBe('https://fcm.googleapis.com/fcm/send/e2e');
  expect(Object.keys(told?.subscription.keys ?? {}).sort()).toEqual(['auth', 'p256dh']);
  expect(told?.time_zone).toBe(zone);
  await expect(page.getByText(t('notifications:push_subscribed'))).toBeVisible();

  const stopped = page.waitForResponse('**/api/push-subscriptions');
  await page.getByRole('button', { name: t('notifications:push_switch_off') }).click();
  expect((await stopped).status()).toBe(200);
  await expect(page.getByRole('button', { name: t('notifications:push_switch_on') })).toBeVisible();
});

test('discreet notifications and quiet hours are kept after a reload', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await visit(page, '/notifications');
  const discreet = page.getByRole('switch', { name: t('notifications:discreet') });
  const quiet = page.getByRole('switch', { name: t('notifications:quiet') });
  const from = page.getByLabel(t('notifications:quiet_from'), { exact: true });
  // Quiet hours at night are on by default.
  await expect(quiet).toBeChecked();
  const wasDiscreet = await discreet.isChecked();
  // Not `check`, which verifies at once: a switch is rendered again a moment after the click.
  await discreet.click({ force: true });
  await expect(discreet).toBeChecked({ checked: !wasDiscreet });
  await quiet.click({ force: true });
  await expect(quiet).not.toBeChecked();
  await expect(from).toBeHidden();
  await quiet.click({ force: true });
  await expect(quiet).toBeChecked();
  await from.selectOption('23:00');
  // The settings are saved one after the other; the page may save its time zone before them.
  await expect
    .poll(async () => (await callApi<Saved>(page, 'GET', '/api/notifications')).notifications)
    .toMatchObject({ discreet: !wasDiscreet, quiet_hours: { from: 23, to: 8 } });
  await visit(page, '/notifications');
  await expect(discreet).toBeChecked({ checked: !wasDiscreet });
  await expect(quiet).toBeChecked();
  await expect(from).toHaveValue('23');
});

test('a browser in another time zone sends it once, even when the request fails', async ({ open }) => {
  const page = await open({ timezoneId: 'Asia/Tokyo' });
  await signUp(page);
  let asked = 0;
  await page.route('**/api/notifications', (route) => {
    asked += 1;
    const json = { message: 'Nu even niet.', statusCode: 400, code: 'invalid_request', params: {} };
    return route.fulfill({ status: 400, json });
  });
  await visit(page, '/notifications');
  await expect(page.getByText('Nu even niet.')).toBeVisible();
  const refused = page.waitForResponse('**/api/notifications');
  await page.getByRole('switch', { name: t('notifications:discreet') }).click({ force: true });
  await refused;
  expect(asked).toBe(2);
});

test('offline, the site shows a page that says so and comes back by itself', async ({ open }) => {
  const page = await open({ ...pushed, locale: 'nl' });
  await signUp(page);
  await visit(page, '/members');
  await serviceWorkerActive(page);
  await page.context().setOffline(true);
  await page.goto('/likes');
  await expect(page.getByRole('heading', { name: 'Even geen verbinding' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  // The caches hold only static files and this page, no member data.
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline');
  expect(kept.filter((path) => !/^\/(assets\/|brand\/|offline$)/.test(path))).toEqual([]);

  await page.getByRole('link', { name: t('alerts:offline_again') }).click();
  await expect(page).toHaveURL('/likes');
  await expect(page.getByRole('heading', { name: 'Even geen verbinding' })).toBeVisible();

  // Online again, the requested page loads by itself.
  await page.context().setOffline(false);
  await expect(page.getByRole('navigation', { name: t('shell:main_navigation') })).toBeVisible();
});

test('the site can be installed as an app under its own name', async ({ open }) => {
  const page = await open({ locale: 'nl' });
  await page.goto('/login');
  const manifest = await callApi<Record<string, unknown> & { icons: { purpose: string; src: string }[] }>(
    page,
    'GET',
    '/manifest.webmanifest',
  );
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Bowline',
    lang: 'nl',
    start_url: '/',
    display: 'standalone',
  });
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  const found = await page.evaluate(
    (sources) =>
      Promise.all(sources.map(async (source) => (await fetch(source)).headers.get('content-type'))),
    manifest.icons.map(({ src }) => src),
  );
  expect(new Set(found)).toEqual(new Set(['image/png']));
});

test('a first message is followed by the question about push, once, and a like is not', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100 });
  const bente = await testSite.add({ name: 'Bente', photos: 1 });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name, member: anna, serviceWorkers: 'allow' });
  const question = page.getByText(t('alerts:push_ask'));
  await visit(page, '/members');
  const liked = page.waitForResponse((response) => response.url().endsWith('/like'));
  await page.locator('main li button[aria-pressed="false"]').first().click();
  await liked;

  await openChatWith(page, bente);
  await typeAndSend(page, 'Leer je mij de paalsteek?');
  await expect(question).toBeVisible();
  expect(await coveredBy(page, '.toast')).toEqual([]);
  await page
    .locator('.toaster')
    .getByRole('button', { name: t('shell:close') })
    .click();
  await expect(question).toBeHidden();
  await typeAndSend(page, 'Of de mastworp?');
  await expect(messageWith(page, 'Of de mastworp?')).toContainText(t('chat:sent'));
  await expect(question).toBeHidden();
});

test('who was asked about push in the sign-up is not asked after the first message', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 100 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna, serviceWorkers: 'allow' });
  await visit(page, '/complete-signup?step=push');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:push_title'));
  await page.getByRole('button', { name: t('identity:step_skip') }).click();
  await openChatWith(page, bente);
  await typeAndSend(page, 'Leer je mij de paalsteek?');
  await expect(messageWith(page, 'Leer je mij de paalsteek?')).toContainText(t('chat:sent'));
  // Once the message has arrived, the question would have been asked.
  await page.waitForTimeout(1_000);
  await expect(page.getByText(t('alerts:push_ask'))).toHaveCount(0);
});

/** What of the conversation lies under an element. */
const coveredBy = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((over) => {
    const box = document.querySelector(over)?.getBoundingClientRect();
    if (!box) return ['it is not there'];
    const rest = document.querySelectorAll('.chat-head, .composer, .bubble, .chat-log li');
    return [...rest]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      })
      .map((part) => `${part.className}: ${part.textContent}`);
  }, selector);
