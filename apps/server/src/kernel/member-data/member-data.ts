import type { Selectable } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { DB } from '../db/generated.ts';
import type { Queryable } from '../db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '../ids.ts';

/** The member whose data is gathered or erased. */
export interface MemberSubject {
  readonly site: SiteId;
  readonly member: MemberId;
  /** No longer known once the account is gone. */
  readonly publicId: PublicId | undefined;
}

/** What the member's sealed values are opened with. */
export interface MemberSeals {
  readonly vault: Vault;
  readonly wrappedKey: Buffer;
  readonly publicId: PublicId;
}

export interface MemberFile {
  /** Where it lies in the private store. */
  readonly key: string;
  /** Where it lies in the archive of the member's data; null when it is not for the archive. */
  readonly path: string | null;
  /** Opens a file that is sealed with the member's key. */
  readonly open?: (bytes: Buffer, seals: MemberSeals) => Buffer;
}

export type MemberRow = Readonly<Record<string, unknown>>;

/**
 * What happens to one table that holds members. Every column is part of the archive and every row goes when a member it
 * names is erased; only what differs from that is said.
 */
export interface MemberTable {
  readonly table: string;
  /** The columns that name a member: a row belongs to each of them. */
  readonly members: readonly string[];
  /** Whose archive the rows are in, where the others they name must not learn of them. All of `members`, unless said. */
  readonly archivedFor?: string;
  /** Who made a row that is in the other's archive too: not while they are hidden from that one. Of one's own rows all are. */
  readonly madeBy?: string;
  /** Why the rows are in nobody's archive, or where they are instead. */
  readonly notArchived?: string;
  /** A column that holds the public id in rows which the others may miss: erased with the member, and not in the archive. */
  readonly alsoNamedBy?: string;
  /** Columns that are not in the archive, each with the reason why. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** Sealed columns, and the name under which the archive has what is in them. */
  readonly opened?: Readonly<Record<string, OpenedColumn>>;
  /** Columns that tell about one of several members: they are in that one's archive alone. Column → who. */
  readonly aboutOnly?: Readonly<Record<string, string>>;
  files?(row: MemberRow): readonly MemberFile[];
  /** Why the rows stay when the member is erased. By then the number of the member leads to nobody. */
  readonly kept?: string;
  /** So many rows are deleted in one statement, where each takes others along. */
  readonly atOnce?: number;
  /** The table whose rows take these along, in the database itself: they are not deleted one by one. */
  readonly goesWith?: string;
  /** Goes in the very last transaction: until then an erasure that was cut short can be done again. */
  readonly goesLast?: true;
}

interface OpenedColumn {
  readonly as: string;
  readonly open: (sealed: Buffer, seals: MemberSeals, row: MemberRow) => string;
}

/** What an annex is written from. */
export interface ArchiveReading {
  readonly tx: Queryable;
  readonly subject: MemberSubject;
  readonly seals: MemberSeals;
  /** Those of these members whom the subject may see on the site. */
  seen(members: readonly MemberId[]): Promise<ReadonlySet<MemberId>>;
}

/**
 * More for the archive: what belongs to a member though its table names none. It is erased with the rows it hangs on, by the
 * database itself.
 */
export interface MemberAnnex {
  /** Of its file in the archive: that of the table. */
  readonly name: string;
  /** What in its rows holds the number of a member. */
  readonly members: readonly string[];
  /** Opened, without anything that is not for the subject's eyes, and in batches. */
  rows(reading: ArchiveReading): AsyncIterable<readonly MemberRow[]>;
}

/** The order of an erasure: copies after what they are made of, or they would be made again; the account last. */
const erasurePhases = ['originals', 'copies', 'account'] as const;

/** What one module stores about members. */
export interface MemberData {
  /** When the module's rows are erased; with the originals, unless stated. */
  readonly phase?: (typeof erasurePhases)[number];
  readonly tables: readonly MemberTable[];
  readonly annexes?: readonly MemberAnnex[];
  /** Its keys in Redis that name the member or something of theirs, without the common prefix. */
  redisKeys?(db: Queryable, subject: MemberSubject): Promise<readonly string[]>;
}

/** Sorts by phase; within a phase the order stays. */
export const inErasureOrder = (declarations: readonly MemberData[]): readonly MemberData[] =>
  erasurePhases.flatMap((phase) => declarations.filter((data) => (data.phase ?? 'originals') === phase));

type TableName = keyof DB;
type ColumnOf<T extends TableName> = keyof DB[T] & string;

interface MemberTableOf<T extends TableName>
  extends Pick<MemberTable, 'kept' | 'goesLast' | 'goesWith' | 'notArchived' | 'atOnce'> {
  readonly table: T;
  readonly members: readonly ColumnOf<T>[];
  readonly archivedFor?: ColumnOf<T>;
  readonly madeBy?: ColumnOf<T>;
  readonly alsoNamedBy?: ColumnOf<T>;
  readonly withheld?: { readonly [Column in ColumnOf<T>]?: string };
  readonly opened?: { readonly [Column in ColumnOf<T>]?: OpenedColumn };
  readonly aboutOnly?: { readonly [Column in ColumnOf<T>]?: ColumnOf<T> };
  readonly files?: (row: Selectable<DB[T]>) => readonly MemberFile[];
}

/** Holds the declaration to the table's own columns. */
export const memberTable = <T extends TableName>(table: MemberTableOf<T>): MemberTable =>
  // The rows come from this very table.
  table as unknown as MemberTable;
