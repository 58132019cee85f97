import { request } from 'node:http';

/** Posts a form as a mail program does: no cookie, no page behind it. Resolves with the status of the answer. */
export function asMailProgram(url: string, form: string): Promise<number> {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: pathname + search, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(form);
  });
}
