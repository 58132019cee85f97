import { randomBytes } from 'node:crypto';
import { localeCookie } from '@bowline/i18n';
import { cookieOf } from '@bowline/web-frame/visit/cookie.server.ts';
import { createLog } from '@bowline/web-frame/visit/log.server.ts';
import { FirstStylesContext } from '@bowline/web-frame/visit/nonce.tsx';
import { securityHeaders } from '@bowline/web-frame/visit/security-headers.server.ts';
import {
  logErrors,
  STREAM_TIMEOUT_MS,
  streamDocument,
  wholeDocument,
} from '@bowline/web-frame/visit/stream-document.server.tsx';
import type { EntryContext, RouterContextProvider } from 'react-router';
import commonStyles from './app.css?inline';
import { cachedPage, cachePage, pageKey } from './platform/request/page-cache.server.ts';
import type { RouteHandle } from './platform/request/route-handle.ts';
import type { Site } from './platform/request/site.ts';
import { usedStylesOf } from './platform/request/used-styles.server.ts';
import { visitContext } from './platform/request/visit.server.ts';
import { documentTags, headTags } from './platform/seo/head-tags.server.tsx';
import { PageHeadContext } from './platform/seo/page-head.ts';

const log = createLog('web');

/** Read by React Router. */
export const streamTimeout = STREAM_TIMEOUT_MS;

export const handleError = logErrors(log);

const usedStyles = usedStylesOf(commonStyles);

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const nonce = randomBytes(16).toString('base64');
  const policy = securityHeaders(request, nonce, cdnPrefixOf(router));
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  const { tags, isPublic } = headTags(request, router.staticHandlerContext);
  if (!isPublic) headers.set('X-Robots-Tag', 'noindex, nofollow');
  const isFirst = isFirstVisit(request);
  const own = isFirst ? ownStyles(router, context) : '';
  const key = isPublic ? pageKey(request, router, isFirst, own) : undefined;
  const known = key === undefined ? undefined : cachedPage(key, nonce);
  if (known) return wholeDocument(known, status, headers);
  // Replaced by the first styles, which are known when the page has been rendered. Nobody else can write it into the page.
  const stylesHere = `/*${nonce}*/`;
  const head = (
    <>
      {documentTags(router.staticHandlerContext, nonce, isFirst && paintsFirst(router))}
      {tags}
    </>
  );
  return streamDocument({
    request,
    status,
    headers,
    router,
    nonce,
    log,
    late: isFirst
      ? {
          marker: stylesHere,
          textFor: (html, isWhole) => (isWhole ? usedStyles(html) : commonStyles) + own,
        }
      : undefined,
    onWhole: key === undefined ? undefined : (html) => cachePage(key, nonce, html),
    wrap: (document) => (
      <FirstStylesContext value={isFirst ? stylesHere : ''}>
        <PageHeadContext value={head}>{document}</PageHeadContext>
      </FirstStylesContext>
    ),
  });
}

const paintsFirst = ({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean =>
  matches.some(({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.paintsFirst);

/** A page without a site has no photos either. */
function cdnPrefixOf({ staticHandlerContext }: EntryContext): string | undefined {
  const root: { readonly site?: Pick<Site, 'cdn_prefix'> } | undefined = staticHandlerContext.loaderData.root;
  return root?.site?.cdn_prefix;
}

/**
 * Whether to inline the styles that the page uses. On a first visit that saves a round trip; the whole stylesheet follows
 * with the scripts. A returning visitor, who has a language cookie, has it in the browser's cache. Not on a page with a
 * mailed token: Chromium sends the page's address with the fonts of inlined styles, whatever its Referrer-Policy.
 */
function isFirstVisit(request: Request): boolean {
  const knowsUs = cookieOf(request, localeCookie.name) !== undefined;
  const holdsToken = new URL(request.url).searchParams.has('token');
  return !knowsUs && !holdsToken && !import.meta.env.DEV;
}

/** A page that failed before its site was known has none. */
const ownStyles = (router: EntryContext, context: RouterContextProvider): string =>
  router.staticHandlerContext.loaderData.root ? context.get(visitContext).look.styles : '';
