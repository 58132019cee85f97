import type { ChatView } from '@bowline/contract/chat';
import type { MemberProfile, OwnProfileView } from '@bowline/contract/profiles';
import { cast, type DemoSite, leads } from '@bowline/demo/cast';
import { chromium, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';
import { logIn } from '../../e2e/actors/log-in.ts';
import { callApi } from '../../e2e/harness/api.ts';
import { fetchPage } from '../../e2e/harness/crawler.ts';

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Cookie of the warm-up requests; the browser has its own. Empty for a visitor, whose visit is the first. */
  readonly cookie: string;
}

/** Returns the home page, every other page that the sitemap lists, and every lander. */
export async function visitorPages(origin: string): Promise<MeasuredPage[]> {
  const { text } = await fetchPage(new URL(origin).host, '/sitemap.xml');
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const landers = routes
    .flatMap(leavesOf)
    .flatMap(({ id, path }) => (id?.startsWith('landers-') && path ? [path] : []));
  return [...listed, ...landers.map((path) => `/${path.replace('/:slug?', '')}`)].map((path) => ({
    name: path === '/' ? 'home' : path.slice(1),
    path,
    cookie: '',
  }));
}

const leavesOf = (route: RouteConfigEntry): RouteConfigEntry[] =>
  route.children?.flatMap(leavesOf) ?? [route];

/** Deletes all cookies of the browser on this debugging port. */
export async function forgetVisit(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0]?.clearCookies();
  await browser.close();
}

/** Logs the browser on this debugging port in as the site's premium lead, and returns the pages to measure as that member. */
export async function logInForPages(port: number, origin: string, site: DemoSite): Promise<MeasuredPage[]> {
  // Closed before measuring: a connected debugger slows the browser down.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window');
  const shown = await idOfMemberWithPhotos(page, origin, site);
  await page.context().clearCookies();
  await logIn(page, origin, leads[site].premium);
  const profile = `/members/${shown}`;
  const { member } = await callApi<{ member: MemberProfile }>(page, 'GET', `/api${profile}`);
  if (member.photos.length < 2 || member.photos.some(({ blurred }) => blurred))
    throw new Error(`${member.name} does not show several sharp photos`);
  const chat = `/chats/${await idOfLongestConversation(page)}`;
  const cookies = await page.context().cookies(origin);
  await page.close();
  await browser.close();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return [
    { name: 'members', path: '/members', cookie },
    { name: 'profile', path: profile, cookie },
    { name: 'chat', path: chat, cookie },
  ];
}

/** Logs in as the premium member with the most photos beside the lead: the API tells only them their own id. */
async function idOfMemberWithPhotos(page: Page, origin: string, site: DemoSite): Promise<string> {
  const [shown] = cast
    .filter((one) => one.site === site && one.premium && one.key !== leads[site].premium)
    .toSorted((a, b) => b.photos - a.photos);
  if (!shown) throw new Error(`${site} has only one premium member`);
  await logIn(page, origin, shown.key);
  const { profile } = await callApi<{ profile: OwnProfileView }>(page, 'GET', '/api/profile');
  return profile.id;
}

async function idOfLongestConversation(page: Page): Promise<string> {
  const { chats } = await callApi<{ chats: ChatView[] }>(page, 'GET', '/api/chats.php');
  const [longest] = chats.toSorted((a, b) => b.conversation.last_seq - a.conversation.last_seq);
  if (!longest || longest.conversation.last_seq < 10)
    throw new Error('There is no conversation of ten messages');
  return longest.conversation.id;
}
