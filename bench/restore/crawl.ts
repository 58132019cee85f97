import { operations } from '@bowline/contract';
import { isStaffAuthority } from '@bowline/contract/operation';
import type { TestMember } from '@bowline/server/testing/factories/members.ts';
import type { ProductEnvironment } from '../faults/product-environment.ts';
import { createHttpClient } from '../lib/http-client.ts';

const pages = 5;

/** Every question to the API that needs nothing but a login. */
const questions = operations.filter(
  ({ method, path, changesState, authority }) =>
    method === 'GET' && !changesState && !path.includes('{') && !isStaffAuthority(authority),
);

/**
 * Asks everything that a member can ask without naming anything, and the first pages of lists. Returns how many answers said that
 * something is wrong on our side.
 */
export async function crawl(
  { apiOrigin, site }: ProductEnvironment,
  { cookie }: TestMember,
): Promise<{ readonly asked: number; readonly failed: number }> {
  const client = createHttpClient(apiOrigin, { host: site.domain, cookie }, { timeoutMs: 30_000 });
  let [asked, failed, found] = [0, 0, 0];
  try {
    for (const { path } of questions) {
      for (let url: string | undefined = path, page = 0; url && page < pages; page += 1) {
        const { status, body } = await client.get(url);
        asked += 1;
        if (status >= 500) failed += 1;
        if (status === 200) found += 1;
        url = nextPage(path, body);
      }
    }
  } finally {
    client.close();
  }
  console.log(`crawled ${asked} addresses: ${found} found, ${failed} failed`);
  // One that finds nothing proves nothing.
  return { asked, failed: found < questions.length / 2 ? asked : failed };
}

function nextPage(path: string, body: string): string | undefined {
  try {
    const { next } = JSON.parse(body) as { next?: unknown };
    const sign = path.includes('?') ? '&' : '?';
    return typeof next === 'string' ? `${path}${sign}cursor=${encodeURIComponent(next)}` : undefined;
  } catch {
    return undefined;
  }
}
