import type { Locale } from '@bowline/i18n';
import { type RawBuilder, sql } from 'kysely';
import { createStatement, type Statement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { languageOf, localeOf } from '#modules/identity/index.ts';
import { type MainPhotoRow, mainPhotoIn, mainPhotoOf, type ShownPhoto } from '#modules/photos/index.ts';
import {
  type CardRow,
  isBlockedBetween,
  joinProfiles,
  type MemberViewer,
  memberIdOf,
  type Profile,
  profileOf,
  selectCard,
} from '#modules/profiles/index.ts';
import {
  otherMember,
  type Participation,
  type ParticipationRow,
  participationColumns,
  participationOf,
} from './participation-rows.ts';

/** The other member and the conversation with them. Callers must still check that the viewer may see them. */
export interface Counterpart {
  readonly profile: Profile;
  readonly blocked: boolean;
  readonly photo: ShownPhoto | undefined;
  /** Undefined when their account is deleted. */
  readonly language: Locale | undefined;
  /** Undefined while there is no conversation, or none the viewer knows of. */
  readonly participation: Participation | undefined;
  /** How many conversations the viewer has started. */
  readonly started: number;
  /** Whether the two like each other. */
  readonly matched: boolean;
  /** How many free messages of a match the viewer has sent to this member. */
  readonly presents: number;
}

interface Values extends Record<string, unknown> {
  readonly site: SiteId;
  readonly member: MemberId;
}

type Row = CardRow &
  MainPhotoRow & {
    readonly blocked: boolean;
    readonly language: string | null;
    readonly started: number;
    readonly matched: boolean;
    readonly presents: number;
  } & (({ readonly is_seated: true } & ParticipationRow) | { readonly is_seated: false });

/** One statement that uses unique indexes only. `other` is a subselect of the other member's id. */
const counterpart = <V extends Values>(other: (values: V) => RawBuilder<unknown>): Statement<V, Row> =>
  createStatement((values) => {
    const { site, member } = values;
    const others = sql.ref('other.member_id');
    return sql<Row>`
      select ${participationColumns(member, { conversation: 'conversation', own: 'own' })}, own.member_id is not null as is_seated,
             coalesce((select started from chat.starter
               where starter.site_id = ${site} and starter.member_id = ${member}), 0) as started,
             likes.are_matched(${site}, ${member}, other.member_id) as matched, coalesce(own.presents, 0) as presents,
             ${languageOf(site, others)} as language,
             ${selectCard}, ${isBlockedBetween({ site, member } as MemberViewer, others)} as blocked, main_photo.*
      from (${other(values)}) as other
      ${joinProfiles(others, site)}
      left join chat.conversation on conversation.site_id = ${site}
        and conversation.low_member = least(${member}::bigint, other.member_id)
        and conversation.high_member = greatest(${member}::bigint, other.member_id)
      left join chat.seat as own on own.site_id = ${site} and own.member_id = ${member}
        and own.conversation_id = conversation.id
      left join chat.seat as theirs on theirs.site_id = ${site} and theirs.member_id = other.member_id
        and theirs.conversation_id = conversation.id
      left join lateral (${mainPhotoOf(site, others)}) as main_photo on true`;
  });

const byConversation = counterpart<Values & { readonly conversation: EntityId }>(
  ({ site, member, conversation }) => sql`
    select ${otherMember(member)} as member_id from chat.conversation
    where site_id = ${site} and id = ${conversation} and ${member} in (low_member, high_member)`,
);

const byPublicId = counterpart<Values & { readonly publicId: PublicId }>(
  ({ site, publicId }) => sql`select ${memberIdOf(site, publicId)} as member_id`,
);

export async function selectByConversation(
  db: Queryable,
  { site, member }: MemberViewer,
  conversation: EntityId,
): Promise<Counterpart | undefined> {
  const [row] = await byConversation.run(db, { site, member, conversation });
  return row && counterpartOf(row);
}

export async function selectByPublicId(
  db: Queryable,
  { site, member }: MemberViewer,
  publicId: PublicId,
): Promise<Counterpart | undefined> {
  const [row] = await byPublicId.run(db, { site, member, publicId });
  return row && counterpartOf(row);
}

const counterpartOf = (row: Row): Counterpart => ({
  profile: profileOf(row),
  blocked: row.blocked,
  photo: mainPhotoIn(row),
  language: row.language === null ? undefined : localeOf(row.language),
  participation: row.is_seated ? participationOf(row) : undefined,
  started: row.started,
  matched: row.matched,
  presents: row.presents,
});
