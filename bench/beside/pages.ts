import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { type BrowserResponse, decompress } from './browser.ts';
import { measureInTurns, type PageRound, type VisitedPage, warmUp } from './page-turns.ts';
import type { Both, Product } from './product.ts';
import { listChats, logInLead } from './seeded-members.ts';

/**
 * The most CPU time of the web process, ours ÷ the other's: 5, 12 and 9 ms in a run where commit 7381fc7 takes 12, 24 and 18.
 */
const goals = { home: 0.42, members: 0.5, conversation: 0.5 };
const mostMembersHtml = 120;

/** Measures the CPU time of pages in turns of both products, and the bytes of each. */
export async function measurePages(products: Both<Product>, rounds: number): Promise<boolean> {
  const rows: Record<string, object> = {};
  const verdicts: boolean[] = [];
  const pages = await findPages(products);
  const warm: { name: string; page: Both<VisitedPage>; answers: Both<BrowserResponse> }[] = [];
  // All before the first is measured: they share code, also with the API that they ask.
  for (const [name, page] of Object.entries(pages))
    warm.push({ name, page, answers: await warmUp(products, page) });
  for (const { name, page, answers } of warm) {
    const ours = { html: kilobytes(decompress(answers.ours)), sent: kilobytes(answers.ours.bytes) };
    const other = { html: kilobytes(decompress(answers.other)), sent: kilobytes(answers.other.bytes) };
    const measured = await measureInTurns(products, page, rounds);
    const ratio = median(
      measured,
      (one) => milliseconds(one, 'ours', 'web') / milliseconds(one, 'other', 'web'),
    );
    const row = (side: keyof Both<unknown>, process: string) =>
      round(median(measured, (one) => milliseconds(one, side, process)));
    rows[name] = {
      'web ms': row('ours', 'web'),
      'other web ms': row('other', 'web'),
      ratio: round(ratio),
      'api ms': row('ours', 'api'),
      'other api ms': row('other', 'api'),
      'HTML kB': ours.html,
      'other HTML kB': other.html,
      'sent kB': `${ours.sent} ${answers.ours.encoding}`,
      'other sent kB': `${other.sent} ${answers.other.encoding}`,
    };
    const goal = goals[name as keyof typeof goals];
    verdicts.push(judge(`${name}: CPU time of web, ours ÷ the other's`, ratio, { atMost: goal }));
    if (name === 'members')
      verdicts.push(judge('members: kB of HTML', ours.html, { atMost: mostMembersHtml }));
  }
  console.log(`CPU time of a page, median of ${rounds} rounds`);
  console.table(rows);
  return verdicts.every(Boolean);
}

async function findPages(products: Both<Product>): Promise<Record<keyof typeof goals, Both<VisitedPage>>> {
  const lead = { ours: await logInLead(products.ours), other: await logInLead(products.other) };
  const chats = {
    ours: await listChats(products.ours, lead.ours),
    other: await listChats(products.other, lead.other),
  };
  // The same conversation of both seeds.
  const ours = chats.ours.find(({ name }) => chats.other.some((one) => one.name === name));
  const other = chats.other.find(({ name }) => name === ours?.name);
  if (!ours || !other) throw new Error('the seeds have no conversation in common');
  const asMember = (paths: Both<string>) => ({
    ours: { path: paths.ours, cookie: lead.ours.cookie },
    other: { path: paths.other, cookie: lead.other.cookie },
  });
  return {
    home: { ours: { path: '/' }, other: { path: '/' } },
    members: asMember({ ours: '/members', other: '/members' }),
    conversation: asMember({ ours: `/chats/${ours.id}`, other: `/chats/${other.id}` }),
  };
}

const milliseconds = (measured: PageRound, side: keyof Both<unknown>, process: string): number =>
  measured[side].get(process) ?? Number.NaN;

const median = (rounds: readonly PageRound[], read: (round: PageRound) => number): number =>
  quantile(rounds.map(read), 0.5);

const kilobytes = (content: string | Buffer): number => Math.round(Buffer.byteLength(content) / 1_000);
