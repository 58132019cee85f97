import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import { isBlockedBetween } from './block-store.ts';
import { type CardRow, cardColumns, profileOf } from './card-rows.ts';
import { reasonsOf, rolesOf, type SeveralRow, severalColumns } from './first-and-all.ts';
import type { DetailedProfile, PageProfile, ProfileFacts, StoredPage } from './profile.ts';
import {
  type OpeningKeys,
  openAboutMe,
  openBirthDate,
  openGenderIdentity,
  type SealedTexts,
  sealedTextColumns,
} from './seals.ts';
import type { ProfileWithBlock } from './store.ts';
import type { ProfileViewer } from './visibility.ts';

const factColumns = [
  'experience',
  'relationship_style',
  'pronouns',
  'sexuality',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'interests',
] as const satisfies readonly (keyof ProfileFacts)[];

/** What is sealed is opened once the visibility rule has let the viewer see it. */
export interface SealedPage extends DetailedProfile {
  readonly sealed: SealedTexts;
  readonly shownOnLanders: boolean;
}

const selectDetailedRows = (db: Queryable, viewer: ProfileViewer) =>
  db
    .selectFrom('profiles.profile')
    .select([...cardColumns, ...factColumns, ...severalColumns])
    .select(isBlockedBetween(viewer, sql.ref('member_id')).as('blocked'))
    .where('site_id', '=', viewer.site);

const selectSealedRows = (db: Queryable, viewer: ProfileViewer) =>
  selectDetailedRows(db, viewer)
    .select([...sealedTextColumns, 'shown_on_landers'])
    .select(wrappedKeyOf(sql.val(viewer.site), sql.ref('profile.member_id')).as('wrapped_key'));

const isAnyOf = (members: readonly MemberId[]) => sql<SqlBool>`member_id = any(${[...members]}::bigint[])`;

/** Returns what the site may show of these members, without their words about themselves. */
export async function selectDetailed(
  db: Queryable,
  viewer: ProfileViewer,
  members: readonly MemberId[],
): Promise<ProfileWithBlock<DetailedProfile>[]> {
  if (members.length === 0) return [];
  const rows = await selectDetailedRows(db, viewer).where(isAnyOf(members)).execute();
  return rows.map((row) => ({ profile: detailedOf(row), blocked: Boolean(row.blocked) }));
}

export async function selectPage(
  db: Queryable,
  viewer: ProfileViewer,
  publicId: PublicId,
): Promise<ProfileWithBlock<SealedPage> | undefined> {
  const row = await selectSealedRows(db, viewer).where('public_id', '=', publicId).executeTakeFirst();
  return row && sealedPageOf(row);
}

export async function selectPages(
  db: Queryable,
  viewer: ProfileViewer,
  members: readonly MemberId[],
): Promise<ProfileWithBlock<SealedPage>[]> {
  if (members.length === 0) return [];
  const rows = await selectSealedRows(db, viewer).where(isAnyOf(members)).execute();
  return rows.map(sealedPageOf);
}

export function openPage(
  keys: OpeningKeys,
  { sealed, shownOnLanders: _shownOnLanders, ...profile }: SealedPage,
): PageProfile {
  const texts = {
    about_me: openAboutMe(keys, profile, sealed),
    gender_identity: openGenderIdentity(keys, profile, sealed),
  };
  return { ...profile, details: { ...profile.details, ...texts } };
}

/** Reads a page with the full birth date: for a report's copy, never for a viewer. */
export async function selectStoredPage(
  keys: OpeningKeys,
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<StoredPage | undefined> {
  const [page] = await selectPages(db, { site, member: null, publicId: null }, [member]);
  if (!page) return undefined;
  const { profile } = page;
  return { ...openPage(keys, profile), birthDate: openBirthDate(keys, profile, profile.sealed) };
}

/** The columns of a `FactsRow`, for a statement that contains `joinProfiles`. */
export const selectDetails: RawBuilder<unknown> = sql.join(
  [...cardColumns, ...factColumns, ...severalColumns].map((column) => sql.ref(`profile.${column}`)),
);

export type FactsRow = CardRow & SeveralRow & Readonly<Record<(typeof factColumns)[number], unknown>>;

const sealedPageOf = (
  row: FactsRow & SealedTexts & { readonly blocked: SqlBool; readonly shown_on_landers: boolean },
): ProfileWithBlock<SealedPage> => {
  const { public_id, wrapped_key } = row;
  const texts = Object.fromEntries(sealedTextColumns.map((column) => [column, row[column]]));
  const sealed = { public_id, wrapped_key, ...texts } as SealedTexts;
  const { shown_on_landers: shownOnLanders } = row;
  return { profile: { ...detailedOf(row), sealed, shownOnLanders }, blocked: Boolean(row.blocked) };
};

export function detailedOf(row: FactsRow): DetailedProfile {
  const facts = Object.fromEntries(factColumns.map((column) => [column, row[column]]));
  const details = { ...facts, reasons: reasonsOf(row), roles: rolesOf(row) };
  // Safe: the table's check constraints allow only the contract's values.
  return { ...profileOf(row), details: details as unknown as ProfileFacts };
}
