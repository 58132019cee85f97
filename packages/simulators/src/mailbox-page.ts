import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReceivedMail } from './received-mail.ts';

/** Of the list. Inline styles are its own. */
const listPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/**
 * Of a received mail, which anybody may have written: no scripts, no requests, an opaque origin. Its links may be followed,
 * and a page opened by one is not sandboxed.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/**
 * Serves the mailbox over HTTP, on an origin of its own: `/` lists the mails, `/{id}` shows one, and `/messages.json?to=` is for
 * tests in another process.
 */
export function answerMailboxPage(
  mails: readonly ReceivedMail[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(`http://mailbox${request.url ?? '/'}`);
  const name = url.pathname.slice(1);

  const send = (status: number, type: string, body: string, policy = mailPolicy) =>
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .end(body);

  if (!name) return void send(200, 'text/html', listPage(mails), listPolicy);
  if (name === 'messages.json') {
    const to = url.searchParams.get('to');
    const chosen = to === null ? mails : mails.filter((mail) => mail.to.includes(to));
    return void send(200, 'application/json', JSON.stringify(chosen));
  }
  const mail = mails.find(({ id }) => id === name);
  if (!mail) return void send(404, 'text/plain', 'No such mail');
  if (url.searchParams.has('text')) return void send(200, 'text/plain', mail.text);
  return void send(200, 'text/html', mail.html);
}

function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.toReversed().map(
    (mail) => `
      <li>
        <a href="/${mail.id}">${escaped(mail.subject)}</a>
        <a class="plain" href="/${mail.id}?text">text</a>
        <p>${escaped(mail.from)} → ${escaped(mail.to.join(', '))}
          <time datetime="${mail.receivedAt}">${mail.receivedAt.slice(0, 19).replace('T', ' ')}</time></p>
      </li>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="refresh" content="5">
    <title>(${mails.length}) Mailbox</title>
    <style>
      body { max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; font: 16px/1.5 system-ui, sans-serif;
        color: #0b1020; background: #faf7f3; }
      h1 { font: 400 2rem Georgia, serif; }
      ul { padding: 0; list-style: none; }
      li { padding: 1rem 0; border-top: 1px solid #e3d9cb; }
      a { color: #b8152f; font-weight: 600; }
      a.plain, p { font-size: 14px; font-weight: 400; color: #4a4f63; }
      p { margin: 0.25rem 0 0; }
      time { margin-left: 0.5rem; color: #666a7b; }
    </style>
  </head>
  <body>
    <h1>Mailbox</h1>
    ${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. What the site sends appears here.</p>'}
  </body>
</html>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
