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
} from '@bowline/web-frame/visit/stream-document.server.tsx';
import type { EntryContext } from 'react-router';
import styles from './app.css?inline';
import type { Site } from './visit/site.ts';

const log = createLog('web');

/** Read by React Router. */
export const streamTimeout = STREAM_TIMEOUT_MS;

export const handleError = logErrors(log);

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> | Response {
  const nonce = randomBytes(16).toString('base64');
  const policy = securityHeaders(request, nonce, cdnPrefixOf(router));
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  return streamDocument({
    request,
    status,
    headers,
    router,
    nonce,
    log,
    wrap: (document) => <FirstStylesContext value={firstStyles(request)}>{document}</FirstStylesContext>,
  });
}

/** A page without a site has no photos either. */
function cdnPrefixOf({ staticHandlerContext }: EntryContext): string | undefined {
  const root: { readonly site?: Pick<Site, 'cdn_prefix'> } | undefined = staticHandlerContext.loaderData.root;
  return root?.site?.cdn_prefix;
}

/**
 * Returns the styles to inline. On a first visit that saves a round trip; a returning visitor, who has a language
 * cookie, has the stylesheet in the browser's cache. Not on a page with a mailed token: Chromium sends the page's address
 * with the fonts of inlined styles, whatever its Referrer-Policy.
 */
function firstStyles(request: Request): string {
  const knowsUs = cookieOf(request, localeCookie.name) !== undefined;
  const holdsToken = new URL(request.url).searchParams.has('token');
  return knowsUs || holdsToken || import.meta.env.DEV ? '' : styles;
}
