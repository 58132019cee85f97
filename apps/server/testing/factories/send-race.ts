import type { TestServer } from '../server/test-server.ts';
import { aMember, type TestMember } from './members.ts';
import { sendMessage } from './messages.ts';
import { aSite } from './sites.ts';

/** The outcome of one race. */
export interface RaceRound {
  readonly accepted: number;
  readonly refused: number;
  readonly stored: number;
  readonly charged: number;
  readonly balance: number;
  readonly lowest: number;
  /** Whether the messages are numbered from one without a gap. */
  readonly inOrder: boolean;
}

const price = 10;
const sends = 20;

/** The expected outcome: credits for half of the messages, and exactly that half is sent. */
export const fairRound: RaceRound = {
  accepted: sends / 2,
  refused: sends / 2,
  stored: sends / 2,
  charged: (sends / 2) * price,
  balance: 0,
  lowest: 0,
  inOrder: true,
};

/** Sends twenty messages in parallel to one or several members, with credits for ten. */
export async function raceOnce(server: TestServer, receivers: 1 | 4): Promise<RaceRound> {
  const { context, kernel } = server;
  const site = await aSite(kernel.database.db, { settings: { message_credits: price } });
  const sender = await aMember(context, site, { credits: fairRound.charged, premium: true });
  const others: TestMember[] = [];
  for (let made = 0; made < receivers; made += 1) others.push(await aMember(context, site));

  const answers = await Promise.all(
    Array.from({ length: sends }, (_, index) => {
      const to = others[index % receivers];
      if (!to) throw new Error('there is no recipient');
      return sendMessage(server, site, { from: sender, to });
    }),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  const { rows } = await kernel.database.pool.query(
    `select (select count(*)::int from chat.message where site_id = $1) as stored,
            (select coalesce(-sum(change), 0)::int from credits.transaction
             where site_id = $1 and member_id = $2 and reason = 'message') as charged,
            (select balance from credits.wallet where site_id = $1 and member_id = $2) as balance,
            (select bool_and(last_seq = said and said = highest) from (
               select c.last_seq, count(m.seq) as said, coalesce(max(m.seq), 0) as highest
               from chat.conversation c
               left join chat.message m on m.site_id = c.site_id and m.conversation_id = c.id
               where c.site_id = $1 group by c.id, c.last_seq) places) as "inOrder"`,
    [site.id, sender.memberId],
  );
  return {
    accepted: accepted.length,
    refused: answers.filter(({ body }) => body.code === 'insufficient_credits').length,
    ...rows[0],
    lowest: Math.min(...accepted.map(({ body }) => body.balance)),
  };
}
