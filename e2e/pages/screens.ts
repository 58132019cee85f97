import type { ChatPage } from '@bowline/contract/chat';
import { pageNames } from '@bowline/contract/pages';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { photoFile } from '../harness/photo-files.ts';
import { showEntryWarning } from '../harness/skip-entry-warning.ts';
import { visit } from '../harness/visit.ts';
import { sendBankForm } from './direct-debit.ts';
import { orderByApi } from './payments.ts';

export interface Screen {
  /** Route id in apps/web/app/routes.ts, or `error` for the error page. */
  readonly route: string;
  /** Distinguishes several screens of one route. */
  readonly part?: string;
  /** Who may see the screen; others are redirected. */
  readonly for: 'visitor' | 'member' | 'everyone';
  readonly path: string;
  /** Goes from the path to the screen, where opening the path is not enough. */
  readonly reach?: (page: Page) => Promise<void>;
}

/** A token that was never mailed: pages of mailed links open with any token, because opening has no effect. */
const someToken = 'x'.repeat(43);

const signUpSteps = ['complete', 'push', 'about', 'personal', 'location', 'photo'];

const finderSteps = ['gender', 'age', 'reasons', 'interests', 'near', 'looks', 'results'];

/** Every screen of the site: axe checks each, and `npm run admin -- shots` takes screenshots of them. */
export const screens: readonly Screen[] = [
  { route: 'index', for: 'visitor', path: '/' },
  { route: 'index', part: 'warning', for: 'visitor', path: '/', reach: showEntryWarning },
  { route: 'index', part: 'sign-up', for: 'visitor', path: '/', reach: openSignUp },
  { route: 'index', part: 'sign-up-account', for: 'visitor', path: '/', reach: openAccountStep },
  { route: 'signup', for: 'visitor', path: '/signup' },
  { route: 'signup', part: 'account', for: 'visitor', path: '/signup', reach: answerWish },
  { route: 'signup', part: 'mailed', for: 'visitor', path: '/signup', reach: submitSignUp },
  { route: 'members-id-signup', for: 'visitor', path: '/members/somebody/signup' },
  ...signUpSteps.map((step): Screen => {
    return { route: 'complete-signup', part: step, for: 'member', path: `/complete-signup?step=${step}` };
  }),
  { route: 'signup-matches', for: 'member', path: '/signup-matches' },
  { route: 'login', for: 'visitor', path: '/login' },
  { route: 'activate-done', for: 'member', path: '/activate/done' },
  {
    route: 'activate-done',
    part: 'password',
    for: 'visitor',
    path: '/activate/done',
    reach: openActivationPassword,
  },
  { route: 'activate-error', for: 'everyone', path: '/activate/error' },
  { route: 'reset-password', for: 'visitor', path: '/reset-password' },
  { route: 'reset-password-do', for: 'visitor', path: `/reset-password/do?token=${someToken}` },
  { route: 'mail-change-do', for: 'everyone', path: '/mail-change/do?result=done' },
  { route: 'account-deleted', for: 'visitor', path: `/account-deleted?token=${someToken}` },
  { route: 'unsubscribe', for: 'everyone', path: `/unsubscribe?token=${someToken}` },
  { route: 'decision', for: 'everyone', path: '/decision' },
  { route: 'complaints', for: 'visitor', path: '/complaints' },
  { route: 'complaints', part: 'member', for: 'member', path: '/complaints' },
  { route: 'complaints-id', for: 'member', path: '/complaints', reach: openComplaint },
  { route: 'removal', for: 'everyone', path: '/removal' },
  { route: 'decisions', for: 'member', path: '/decisions' },
  { route: 'decisions-id', for: 'member', path: '/decisions/00000000-0000-4000-8000-000000000000' },
  { route: 'reports', for: 'member', path: '/reports' },
  ...pageNames.map((page): Screen => {
    return { route: 'pages', part: page, for: 'visitor', path: `/pages/${page}` };
  }),
  { route: 'pages', part: 'faq-searched', for: 'visitor', path: '/pages/faq?q=credits' },
  { route: 'pages', part: 'faq-nothing', for: 'visitor', path: '/pages/faq?q=giraffe' },
  { route: 'lang-config', for: 'everyone', path: '/lang-config' },
  { route: 'landers-alonetonight-slug', for: 'visitor', path: '/landers/alonetonight' },
  { route: 'landers-gallery-slug', for: 'visitor', path: '/landers/gallery' },
  { route: 'landers-video-slug', for: 'visitor', path: '/landers/video' },
  { route: 'landers-gallery-slug', part: 'gay', for: 'visitor', path: '/landers/gallery/gay-auto' },
  { route: 'landers-iconslanding-slug', for: 'visitor', path: '/landers/iconslanding' },
  {
    route: 'landers-iconslanding-slug',
    part: 'gilf',
    for: 'visitor',
    path: '/landers/iconslanding/gilf-auto',
  },
  { route: 'landers-maplanding', for: 'visitor', path: '/landers/maplanding' },
  {
    route: 'landers-maplanding',
    part: 'chosen',
    for: 'visitor',
    path: '/landers/maplanding?region=NL-UT',
  },
  { route: 'landers-maplanding', part: 'gay', for: 'visitor', path: '/landers/maplanding/gay-auto' },
  { route: 'landers-socialnetwork-slug', for: 'visitor', path: '/landers/socialnetwork' },
  { route: 'pricing', for: 'everyone', path: '/pricing' },
  { route: 'not-found', for: 'everyone', path: '/no-such-page' },
  { route: 'error', for: 'everyone', path: '/lang-config', reach: askForUnknownLanguage },
  { route: 'members', for: 'member', path: '/members' },
  { route: 'members', part: 'visitor', for: 'visitor', path: '/members' },
  { route: 'members', part: 'filters', for: 'member', path: '/members?gender=female', reach: openFilters },
  { route: 'members', part: 'nobody', for: 'member', path: '/members?min_age=79&new=1&interests=munches' },
  { route: 'members-id', for: 'member', path: '/members', reach: openMember },
  { route: 'members-id', part: 'report', for: 'member', path: '/members', reach: openReport },
  { route: 'members-id', part: 'visitor', for: 'visitor', path: '/members', reach: openAsVisitor('') },
  { route: 'members-id', part: 'gone', for: 'member', path: '/members/nobodynobodynobo' },
  { route: 'members-id-landing', for: 'visitor', path: '/members/nobodynobodynobo/landing' },
  {
    route: 'members-id-landing',
    part: 'of-a-member',
    for: 'visitor',
    path: '/members',
    reach: openAsVisitor('/landing'),
  },
  {
    route: 'landers-transitionsvideolanding-slug',
    for: 'visitor',
    path: '/landers/transitionsvideolanding',
  },
  {
    route: 'landers-transitionsvideolanding-slug',
    part: 'end',
    for: 'visitor',
    path: '/landers/transitionsvideolanding',
    reach: (page) => page.locator('footer').scrollIntoViewIfNeeded(),
  },
  { route: 'landers-collagelanding-slug', for: 'visitor', path: '/landers/collagelanding' },
  {
    route: 'landers-collagelanding-slug',
    part: 'form',
    for: 'visitor',
    path: '/landers/collagelanding/gay-auto',
    reach: (page) => page.locator('footer').scrollIntoViewIfNeeded(),
  },
  { route: 'landers-tinderswipe', for: 'visitor', path: '/landers/tinderswipe' },
  {
    route: 'landers-tinderswipe',
    part: 'answered',
    for: 'visitor',
    path: '/landers/tinderswipe/gay-auto',
    reach: answerTarotCards,
  },
  { route: 'members-id-landing2-slug', for: 'visitor', path: '/members/nobodynobodynobo/landing2' },
  { route: 'members-id-landing3-slug', for: 'visitor', path: '/members/nobodynobodynobo/landing3' },
  { route: 'likes', for: 'member', path: '/likes' },
  { route: 'likes-type', for: 'member', path: '/likes/given' },
  { route: 'likes-type', part: 'matches', for: 'member', path: '/likes/matches' },
  { route: 'likes-type', part: 'somebody', for: 'member', path: '/likes/matches', reach: askForSomebody },
  { route: 'likes-m-id', for: 'member', path: '/likes/matches', reach: openMatch },
  { route: 'swipe-game', for: 'member', path: '/swipe-game' },
  ...finderSteps.map((step): Screen => {
    return { route: 'match-finder', part: step, for: 'member', path: `/match-finder?step=${step}` };
  }),
  {
    route: 'match-finder',
    part: 'nobody',
    for: 'member',
    path: '/match-finder?step=results&gender=female&min_age=79',
  },
  { route: 'credits', for: 'member', path: '/credits' },
  { route: 'credits', part: 'refused-code', for: 'member', path: '/credits?code=NOSUCHCODE' },
  { route: 'credits-id-paymentmethod', for: 'member', path: '/credits', reach: openMethods },
  {
    route: 'credits-id-paymentmethod',
    part: 'bank',
    for: 'member',
    path: '/credits',
    reach: openStep('bank'),
  },
  {
    route: 'credits-id-paymentmethod',
    part: 'check',
    for: 'member',
    path: '/credits',
    reach: openStep('card'),
  },
  { route: 'credits-repeat-order', for: 'member', path: '/credits/repeat-order' },
  { route: 'directdebit', for: 'member', path: '/directdebit?edit=1' },
  { route: 'directdebit', part: 'order', for: 'member', path: '/credits', reach: openStep('direct_debit') },
  { route: 'directdebit', part: 'code', for: 'member', path: '/directdebit', reach: openMandate },
  { route: 'premium', for: 'member', path: '/premium' },
  { route: 'transactions-id', for: 'member', path: '/transactions' },
  { route: 'transactions-credits', for: 'member', path: '/transactions/credits' },
  { route: 'transactions-payment', for: 'member', path: '/transactions', reach: openPendingPayment },
  {
    route: 'transactions-payment',
    part: 'gone',
    for: 'member',
    path: '/transactions/00000000-0000-4000-8000-000000000000',
  },
  { route: 'chats', for: 'member', path: '/chats' },
  { route: 'chats-id', for: 'member', path: '/chats', reach: openChat },
  { route: 'chats-id', part: 'gone', for: 'member', path: '/chats/00000000-0000-4000-8000-000000000000' },
  { route: 'members-id-chat', for: 'member', path: '/members', reach: openNewChat },
  { route: 'members-id-chat', part: 'opener', for: 'member', path: '/members', reach: openOpener },
  { route: 'members-id-chat', part: 'gifts', for: 'member', path: '/members', reach: openGifts },
  { route: 'members-id-chat', part: 'photo', for: 'member', path: '/members', reach: openChatPhoto },
  { route: 'profile', for: 'member', path: '/profile' },
  { route: 'profile', part: 'crop', for: 'member', path: '/profile', reach: openCrop },
  { route: 'settings', for: 'member', path: '/settings', reach: unfold },
  { route: 'settings', part: 'spend-limit', for: 'member', path: '/settings', reach: raiseSpendLimit },
  { route: 'settings-leave', for: 'member', path: '/settings/leave', reach: unfold },
  { route: 'notifications', for: 'member', path: '/notifications' },
];

/** Routes without a screen. */
export const routesWithoutScreen: readonly string[] = [
  'brand',
  'logout',
  'manifest',
  'offline',
  'robots',
  'sitemap',
];

export async function openScreen(page: Page, { path, reach }: Screen, origin = ''): Promise<void> {
  // A dialog that was left open would come back over the next screen. A page that is still blank has no storage.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
  await visit(page, origin + path);
  await reach?.(page);
}

/** Reaches the error page by a tampered form, which needs no broken server. */
async function askForUnknownLanguage(page: Page): Promise<void> {
  const choice = page.locator('main form button').first();
  await choice.evaluate((button: HTMLButtonElement) => {
    button.value = 'xx';
  });
  await choice.click();
  await page.locator('main form').waitFor({ state: 'detached' });
}

/** Goes from the packages to the ways to pay for the chosen one. */
async function openMethods(page: Page): Promise<void> {
  await page.locator('main button[name="step"]').click();
  await page.locator('main .methods').waitFor();
}

/** Chooses a way to pay: the banks, the bank form, or the check where it needs neither. */
function openStep(method: string) {
  return async (page: Page): Promise<void> => {
    await openMethods(page);
    await page.locator(`main .methods a[href*="/${method}?"]`).click();
    await page.locator('main :is(.banks, .bill, .debit-form)').waitFor();
  };
}

/** Has a code texted, unless a mandate waits for one already: text messages are limited. */
async function openMandate(page: Page): Promise<void> {
  if ((await page.locator('main .mandate').count()) === 0) await sendBankForm(page);
}

/** Orders a bundle, which is pending until somebody pays it. */
async function openPendingPayment(page: Page): Promise<void> {
  const { id } = await orderByApi(page, 'card');
  await visit(page, new URL(`/transactions/${id}`, page.url()).href);
}

/** Sets a limit so high that it stops no other screen, and switches it off, which waits. */
async function raiseSpendLimit(page: Page): Promise<void> {
  const path = '/api/payments/spend-limit';
  const { currency } = await callApi<{ currency: string }>(page, 'GET', path);
  for (const limit of [{ amount: 10_000_000, currency }, null]) await callApi(page, 'PUT', path, { limit });
  await visit(page, page.url());
}

/** Opens a complaint of the member, who writes only one: there is a limit for each day. */
async function openComplaint(page: Page): Promise<void> {
  const path = '/api/complaints';
  const { complaints } = await callApi<{ complaints: { id: string }[] }>(page, 'GET', path);
  const [known] = complaints;
  const { id } = known ?? (await callApi<{ id: string }>(page, 'POST', path, { text: 'I paid twice.' }));
  await visit(page, new URL(`/complaints/${id}`, page.url()).href);
}

/** Opens every `details` element, so that its content is checked too. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('main details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Opens the sign-up dialog over the home page at its first step. */
async function openSignUp(page: Page): Promise<void> {
  await page.locator('main a[href="/signup"]').last().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

/** Answers the first step on the home page, which opens the dialog at the second. */
async function openAccountStep(page: Page): Promise<void> {
  await answerWish(page);
  await page.getByRole('dialog').getByRole('checkbox').waitFor();
}

/** Answers the first step of the sign-up, on the home page or on its own. */
async function answerWish(page: Page): Promise<void> {
  const form = page.locator('main form:has([name="looking_for"])');
  for (const name of ['gender', 'looking_for'])
    await form.locator(`[name="${name}"]`).first().check({ force: true });
  await form.locator('button[type="submit"]').click();
  await page.getByRole('checkbox').waitFor();
}

/** Fills in and submits the sign-up. Its answer is faked, so that no site logs this visitor in. */
async function submitSignUp(page: Page): Promise<void> {
  await page.route('**/api/signup', (route) => route.fulfill({ json: { user: null } }));
  await answerWish(page);
  const form = page.locator('main form');
  const fields = { email: 'fenna@example.org', name: 'Fenna', password: 'een paalsteek en twee halve' };
  for (const [name, text] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(text);
  for (const [index, part] of ['7', '5', '1991'].entries())
    await form.locator('[inputmode="numeric"]').nth(index).fill(part);
  await form.getByRole('checkbox').check();
  await form.locator('button[type="submit"]').click();
  await page.locator('main h1:focus').waitFor();
}

/** Opens a link in a browser that its account does not know, by a faked answer. */
async function openActivationPassword(page: Page): Promise<void> {
  const json = { message: '', statusCode: 401, code: 'password_required', params: {} };
  await page.route('**/api/activations', (route) => route.fulfill({ status: 401, json }));
  await visit(page, new URL(`/activate/done?token=${someToken}`, page.url()).href);
  await page.locator('main input[type="password"]').waitFor();
}

/** Opens the filters: a sheet on phones, a bar on wider screens. */
async function openFilters(page: Page): Promise<void> {
  await page
    .locator('main :is([aria-haspopup="dialog"], .filter-bar button[popovertarget]):visible')
    .last()
    .click();
  await page.locator(':is([role="dialog"], .filter-panel) input[name="interests"]:visible').first().waitFor();
}

/** Opens the first member of the list. */
async function openMember(page: Page): Promise<void> {
  await page.locator('main a[href^="/members/"]').first().click();
  await page.locator('.profile h1').waitFor();
  await page.locator('.action-row button:enabled').waitFor();
}

/** Opens the first match; without one the page stays. */
async function openMatch(page: Page): Promise<void> {
  const match = page.locator('main a[href^="/likes/m/"]').first();
  if ((await match.count()) === 0) return;
  await match.click();
  await page.locator('main .match h1').waitFor();
}

/** Asks for a suggestion, which only members without a match are offered. */
async function askForSomebody(page: Page): Promise<void> {
  const offer = page.locator('.empty-state button');
  if ((await offer.count()) === 0) return;
  await offer.click();
  await page.getByRole('dialog').locator('.match-actions :is(a, button)').first().waitFor();
}

/** Opens the first conversation; without one the page stays. */
async function openChat(page: Page): Promise<void> {
  const chat = page.locator('.chat-row').first();
  if ((await chat.count()) === 0) return;
  await chat.click();
  await page.locator('.chat-log').waitFor();
}

/** Opens a conversation with a member to whom no message was sent yet. */
async function openNewChat(page: Page): Promise<void> {
  const { members } = await callApi<{ members: MemberCard[] }>(page, 'GET', '/api/members');
  for (const { id } of members) {
    const { conversation } = await callApi<ChatPage>(page, 'GET', `/api/members/${id}/chat`);
    if (conversation) continue;
    await visit(page, new URL(`/members/${id}/chat`, page.url()).href);
    return;
  }
}

/** Chooses an icebreaker without sending it. */
async function openOpener(page: Page): Promise<void> {
  await openNewChat(page);
  await page.locator('.composer .price-tag b:not(:empty)').waitFor();
  const opener = page.locator('.opener:enabled').first();
  // Members without credits, or at their limit of conversations, are offered none.
  if ((await opener.count()) > 0) await opener.click();
}

/** Chooses a gift, which shows the field for a note. */
async function openGifts(page: Page): Promise<void> {
  await openNewChat(page);
  const gifts = page.locator('.composer [aria-haspopup="dialog"]:enabled');
  await page.locator('.composer .price-tag b:not(:empty)').waitFor();
  if ((await gifts.count()) === 0) return;
  await gifts.click();
  await page.getByRole('dialog').getByRole('radio').nth(1).check({ force: true });
}

async function openChatPhoto(page: Page): Promise<void> {
  await openNewChat(page);
  await page.locator('.composer .price-tag b:not(:empty)').waitFor();
  await page.locator('.composer input[type="file"]').setInputFiles(await photoFile());
  await page.getByRole('dialog').getByRole('checkbox').waitFor();
}

/** Opens a page of the first member as a visitor; sites closed to visitors show none. */
function openAsVisitor(page: '' | '/landing') {
  return async (browser: Page) => {
    const card = browser.locator('main a[href^="/members/"]').first();
    if ((await card.count()) === 0) return;
    const address = `${await card.getAttribute('href')}${page}`;
    await visit(browser, new URL(address, browser.url()).href);
  };
}

/** Keeps all cards of the deck, which leads to the first question of the sign-up. */
async function answerTarotCards(page: Page): Promise<void> {
  const cards = page.locator('.tarot-card:not(:has(:checked))');
  while ((await cards.count()) > 0) await cards.first().locator('.keep').check({ force: true });
  await page.locator('.tarot-end').waitFor();
}

/** Chooses a photo without uploading it. */
async function openCrop(page: Page): Promise<void> {
  await page.locator('#photos input[type="file"]').setInputFiles(await photoFile());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider').waitFor();
  await dialog.locator('.btn-accent:enabled').waitFor();
}

async function openReport(page: Page): Promise<void> {
  await openMember(page);
  await page.locator('.profile button[popovertarget]:visible').click();
  await page.locator('.profile [popover]:popover-open button').last().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}
