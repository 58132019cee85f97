import { conversationIdSql } from '../lib/conversations.ts';
import type { PgbenchScripts } from '../lib/measure.ts';

export interface BareSendOptions {
  readonly site: number;
  /** Id of the first member. Conversation n is between members 2n-1 and 2n, counted from here. */
  readonly firstMember: number;
  readonly conversations: number;
  readonly body: Buffer;
  readonly credits: number;
}

/** Time-ordered, so that new rows go to one edge of an index, as the application's do. */
const newId = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
  || substr(gen_random_uuid()::text, 14))::uuid`;

/**
 * Returns a pgbench script with the writes of sending a message and nothing else: no rule, idempotency key or limit is
 * checked. The six writes are one pipelined transaction; writes that depend on each other are one statement.
 */
export function bareSend({
  site,
  firstMember,
  conversations,
  body,
  credits,
}: BareSendOptions): PgbenchScripts {
  const script = `
\\set number random(1, ${conversations})
\\set is_low random(0, 1)
\\set sender ${firstMember} + 2 * :number - 1 - :is_low
\\set receiver ${firstMember} + 2 * :number - 2 + :is_low
\\startpipeline
begin;
with placed as (
  update chat.conversation set last_seq = last_seq + 1, last_at = clock_timestamp()
  where site_id = ${site} and id = ${conversationIdSql(':number')}
  returning id, last_seq, last_at
)
insert into chat.message (site_id, conversation_id, seq, sent_at, id, key, from_low, kind, body, credits)
select ${site}, id, last_seq, last_at, ${newId}, gen_random_uuid(), :is_low = 1, 'text', '\\x${body.toString('hex')}',
       ${credits}
from placed;
update chat.seat set unread = unread + 1
where site_id = ${site} and member_id = :receiver and conversation_id = ${conversationIdSql(':number')};
with paid as (
  insert into credits.transaction (site_id, id, member_id, reason, reference, change)
  values (${site}, ${newId}, :sender, 'message', gen_random_uuid()::text, ${-credits})
  returning id
)
insert into credits.entry (site_id, transaction_id, account, amount)
select ${site}, id, account::credits.account, amount
from paid, (values ('balance', ${-credits}), ('revenue', ${credits})) as line (account, amount);
update credits.wallet set balance = balance - ${credits} where site_id = ${site} and member_id = :sender;
commit;
\\endpipeline
`;
  return { scripts: [script] };
}
