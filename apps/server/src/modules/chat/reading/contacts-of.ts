import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** Nobody writes to more people by hand. */
const mostConversations = 1_000;

interface Contacts {
  readonly wroteTo: number;
  /** Of those the member wrote to, who wrote as well. */
  readonly answered: number;
}

/** A member's latest conversations, for a statement of its own: each with who of the two has written in it. */
const conversationsOf = (site: SiteId, member: MemberId) => sql`
  select conversation.id, conversation.low_member = ${member}::bigint as is_low,
         case conversation.low_member when ${member}::bigint then high_member else low_member end as other_member
  from chat.conversation
  where conversation.site_id = ${site} and conversation.id in (
    (select id from chat.conversation
     where site_id = ${site} and low_member = ${member} limit ${mostConversations})
    union
    (select id from chat.conversation
     where site_id = ${site} and high_member = ${member} limit ${mostConversations}))
  order by conversation.last_at desc
  limit ${mostConversations}`;

/** To how many members this one has written, and how many of them wrote too. For staff. */
export async function contactsOf(db: Queryable, site: SiteId, member: MemberId): Promise<Contacts> {
  const { rows } = await sql<Contacts>`
    select count(*) filter (where mine)::integer as "wroteTo",
           count(*) filter (where mine and theirs)::integer as answered
    from (
      select exists (select from chat.message as m where m.site_id = ${site} and m.conversation_id = own.id
                     and m.from_low = own.is_low) as mine,
             exists (select from chat.message as m where m.site_id = ${site} and m.conversation_id = own.id
                     and m.from_low <> own.is_low) as theirs
      from (${conversationsOf(site, member)}) as own
    ) as counted`.execute(db);
  return rows[0] ?? { wroteTo: 0, answered: 0 };
}

export interface Payer {
  readonly member: MemberId;
  readonly messages: number;
  readonly credits: number;
}

/** Who paid to write to the member, and how much: those who get their credits back when the member's account is ended. */
export async function payersOf(db: Queryable, site: SiteId, member: MemberId): Promise<readonly Payer[]> {
  const { rows } = await sql<Payer>`
    select own.other_member as member, count(*)::integer as messages, sum(m.credits)::integer as credits
    from (${conversationsOf(site, member)}) as own
    join chat.message as m on m.site_id = ${site} and m.conversation_id = own.id and m.from_low <> own.is_low
    where m.credits > 0
    group by own.other_member
    order by credits desc, own.other_member`.execute(db);
  return rows;
}
