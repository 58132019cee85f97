import { pageNames } from '@bowline/contract/pages';
import type { FullKey } from '@bowline/i18n';

/** A page for strangers: search engines may list it. */
export interface PublicPage {
  /** Its summary, in a list of search results and below a shared link, unless its loader answers a `description`. */
  readonly description: FullKey;
  /** The paths that the sitemap lists: pages that only lead on are left out. */
  readonly paths?: readonly string[];
}

/** Pages for strangers, by the id of their route. Every other page answers "noindex". */
const pages: Readonly<Record<string, PublicPage>> = {
  index: { description: 'seo:home', paths: ['/'] },
  pricing: { description: 'seo:pricing', paths: ['/pricing'] },
  complaints: { description: 'seo:complaints', paths: ['/complaints'] },
  removal: { description: 'seo:removal', paths: ['/removal'] },
  signup: { description: 'seo:signup', paths: ['/signup'] },
  login: { description: 'seo:login' },
  pages: { description: 'seo:home', paths: pageNames.map((page) => `/pages/${page}`) },
  'reset-password': { description: 'seo:reset_password' },
};

export const publicPage = (routeId: string): PublicPage | undefined =>
  pages[routeId] ?? (routeId.startsWith('landers-') ? { description: 'seo:home' } : undefined);

export const listedPaths: readonly string[] = Object.values(pages).flatMap(({ paths = [] }) => paths);
