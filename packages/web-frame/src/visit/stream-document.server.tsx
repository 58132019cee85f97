import { PassThrough } from 'node:stream';
import { catalogueOf } from '@bowline/i18n/translate';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { CatalogueContext } from '../texts/catalogue.tsx';
import type { createLog } from './log.server.ts';
import { NonceContext } from './nonce.tsx';

type Log = Pick<ReturnType<typeof createLog>, 'error'>;

/** How long a deferred part of a page may take before the response is sent without it. */
export const STREAM_TIMEOUT_MS = 5_000;

/**
 * How long the first part of a page waits for the rest. Most pages are complete by then and leave as one piece: written
 * in pieces, each would be compressed by itself, and parts that come later need a script that puts them in place.
 */
const WHOLE_PAGE_MS = 15;

const contentType = 'text/html; charset=utf-8';

/** Text that is written into a page when its HTML is known. */
interface LateText {
  /** What it replaces, once in the page. */
  readonly marker: string;
  /** `html` is what is sent first, with each byte beyond ASCII as a character of its own; `isWhole` if nothing follows it. */
  readonly textFor: (html: string, isWhole: boolean) => string;
}

export interface DocumentStream {
  readonly request: Request;
  readonly status: number;
  /** The headers of the response, complete with its security headers. */
  readonly headers: Headers;
  readonly router: EntryContext;
  readonly nonce: string;
  readonly log: Log;
  /** Puts the contexts of the app around the document. */
  readonly wrap?: (document: ReactNode) => ReactNode;
  readonly late?: LateText | undefined;
  /** Called with the HTML of a page that was sent as one piece. */
  readonly onWhole?: ((html: Buffer) => void) | undefined;
}

/** Renders a page: as one piece if it is complete soon, otherwise what is ready first and the rest as it comes. */
export function streamDocument(page: DocumentStream): Promise<Response> | Response {
  const { request, status, headers, router, nonce, log, wrap = (document) => document } = page;
  const { late, onWhole } = page;
  headers.set('Content-Type', contentType);
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    let isAnswered = false;
    let soon: NodeJS.Timeout | undefined;
    let giveUp: NodeJS.Timeout | undefined;
    const answer = (isWhole: boolean) => {
      clearTimeout(soon);
      if (isAnswered) return;
      isAnswered = true;
      // Without a limit React writes everything that is ready before `pipe` returns.
      const body = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
      pipe(body);
      const ready: Buffer = body.read();
      const first = late ? withLateText(ready, late, isWhole) : ready;
      if (isWhole) {
        onWhole?.(first);
        return resolve(wholeDocument(first, status, headers));
      }
      body.unshift(first);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    // Crawlers get one finished page; people see the first part soon.
    const waitsForAll = isbot(request.headers.get('user-agent'));
    const { pipe, abort } = renderToPipeableStream(
      <CatalogueContext value={catalogueOf}>
        <NonceContext value={nonce}>
          {wrap(<ServerRouter context={router} url={request.url} nonce={nonce} />)}
        </NonceContext>
      </CatalogueContext>,
      {
        nonce,
        // Everything ready becomes part of the HTML. By default React sends large parts later, placed by a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady() {
          if (!waitsForAll) soon = setTimeout(answer, WHOLE_PAGE_MS, false);
        },
        onAllReady() {
          // A waiting timer would keep the whole page in memory until it fires.
          clearTimeout(giveUp);
          answer(true);
        },
        onShellError(error) {
          clearTimeout(giveUp);
          isAnswered = true;
          // React Router answers a first failure with the error page; this is the fallback when that fails too.
          if (router.staticHandlerContext.errors) resolve(lastResortPage(headers));
          else reject(error);
        },
        onError: (error) => log.error({ err: error }, 'page failed'),
      },
    );
    giveUp = setTimeout(abort, STREAM_TIMEOUT_MS + 1_000).unref();
  });
}

/** Answers with a page that is complete. */
export function wholeDocument(html: Buffer, status: number, headers: Headers): Response {
  headers.set('Content-Type', contentType);
  headers.set('Content-Length', String(html.length));
  return new Response(new Uint8Array(html), { status, headers });
}

/** Works on bytes: to decode a page of 100 kB and encode it again takes longer than all else that is done with it. */
function withLateText(html: Buffer, { marker, textFor }: LateText, isWhole: boolean): Buffer {
  const at = html.indexOf(marker);
  if (at < 0) return html;
  const text = Buffer.from(textFor(html.toString('latin1'), isWhole));
  return Buffer.concat([html.subarray(0, at), text, html.subarray(at + marker.length)]);
}

/** Returns React Router's `handleError`: a request that its sender gave up is no error. */
export const logErrors =
  (log: Log): HandleErrorFunction =>
  (error, { request }) => {
    if (!request.signal.aborted) log.error({ err: error }, 'loader or action failed');
  };

/** The spec's text for when rendering the error page itself fails. */
function lastResortPage(headers: Headers): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title><body><p>An error occurred while showing the error page</p><p><a href="/">Go back to home</a></p></body></html>';
  return new Response(html, { status: 500, headers });
}
