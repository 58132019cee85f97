import { randomBytes } from 'node:crypto';
import { createLog } from '@bowline/web-frame/visit/log.server.ts';
import { securityHeaders } from '@bowline/web-frame/visit/security-headers.server.ts';
import {
  logErrors,
  STREAM_TIMEOUT_MS,
  streamDocument,
} from '@bowline/web-frame/visit/stream-document.server.tsx';
import type { EntryContext } from 'react-router';

const log = createLog('office');

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
  for (const [name, value] of Object.entries(securityHeaders(request, nonce))) headers.set(name, value);
  return streamDocument({ request, status, headers, router, nonce, log });
}
