import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { localeCookie } from '@bowline/i18n';
import { catalogueOf } from '@bowline/i18n/translate';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import styles from './app.css?inline';
import { CatalogueContext } from './texts/catalogue.tsx';
import { cookieOf } from './visit/cookie.server.ts';
import { log } from './visit/log.server.ts';
import { FirstStylesContext, NonceContext } from './visit/nonce.tsx';
import { securityHeaders } from './visit/security-headers.server.ts';
import type { Site } from './visit/site.ts';

/** How long a deferred part of a page may take before the response is sent without it. */
export const streamTimeout = 5_000;

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> | Response {
  const nonce = randomBytes(16).toString('base64');
  const policy = securityHeaders(request, nonce, cdnPrefixOf(router));
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    const answer = () => {
      const body = new PassThrough();
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <CatalogueContext value={catalogueOf}>
        <FirstStylesContext value={firstStyles(request)}>
          <NonceContext value={nonce}>
            <ServerRouter context={router} url={request.url} nonce={nonce} />
          </NonceContext>
        </FirstStylesContext>
      </CatalogueContext>,
      {
        nonce,
        // Everything ready becomes part of the HTML. By default React sends large parts later, placed by a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // Crawlers get one finished page; people see the first part as soon as it is ready.
        [isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']: answer,
        onShellError(error) {
          // React Router answers a first failure with the error page; this is the fallback when that fails too.
          if (router.staticHandlerContext.errors) resolve(lastResortPage(headers));
          else reject(error);
        },
        onError: (error) => log.error({ err: error }, 'page failed'),
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** A page without a site has no photos either. */
function cdnPrefixOf({ staticHandlerContext }: EntryContext): string | undefined {
  const root: { readonly site?: Pick<Site, 'cdn_prefix'> } | undefined = staticHandlerContext.loaderData.root;
  return root?.site?.cdn_prefix;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) log.error({ err: error }, 'loader or action failed');
};

/** The spec's text for when rendering the error page itself fails. */
function lastResortPage(headers: Headers): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title><body><p>An error occurred while showing the error page</p><p><a href="/">Go back to home</a></p></body></html>';
  return new Response(html, { status: 500, headers });
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
