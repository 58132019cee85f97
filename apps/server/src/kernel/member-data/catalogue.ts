import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { MemberData, MemberTable } from './member-data.ts';

export interface CatalogueTable {
  /** `schema.table` */
  readonly name: string;
  /** Each column's type as PostgreSQL writes it. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Every table of ours, as the database knows it. The queue's own are looked after by the erasure itself. */
export async function readCatalogue(db: Queryable): Promise<CatalogueTable[]> {
  const { rows } = await sql<CatalogueTable>`
    select nspname || '.' || relname as name,
           json_object_agg(attname, format_type(atttypid, null) order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p', 'm') and not relispartition
      and nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
    group by nspname, relname
    order by nspname, relname`.execute(db);
  return rows;
}

/** A column that names a member is a bigint called `member_id` or `…_member`. */
const memberName = /(^member_id|_member)$/;

export const memberColumns = ({ columns }: CatalogueTable): string[] =>
  Object.keys(columns).filter((column) => columns[column] === 'bigint' && memberName.test(column));

/**
 * Compares the schema with what the modules say about it, in both directions. Each line says what is wrong and what to
 * do; no line means that an archive holds everything and an erasure leaves nothing.
 */
function memberDataProblems(
  catalogue: readonly CatalogueTable[],
  declarations: readonly MemberData[],
): string[] {
  const declared = declarations.flatMap(({ tables }) => tables);
  const known = new Map(catalogue.map((table) => [table.name, table]));
  return [
    ...catalogue.flatMap((table) =>
      undeclared(
        table,
        declared.filter(({ table: name }) => name === table.name),
      ),
    ),
    ...declared.flatMap((policy) => invalidDeclarations(policy, known.get(policy.table))),
  ];
}

const homeOf = (table: string): string => {
  const [schema = ''] = table.split('.');
  return `the memberData of ${schema === 'kernel' ? 'kernel/http' : `modules/${schema}`}`;
};

function undeclared(table: CatalogueTable, policies: readonly MemberTable[]): string[] {
  const { name, columns } = table;
  if (policies.length > 1) return [`${name} is declared twice. Keep one of them.`];
  const [policy] = policies;
  const members = memberColumns(table);
  const home = homeOf(name);
  return [
    ...members
      .filter((column) => !policy?.members.includes(column))
      .map(
        (column) =>
          `${name}.${column} holds members and no module says what happens to it when they ask for their data or leave. Declare it in ${home}.`,
      ),
    ...lookalikes(table, policy),
    ...(members.length > 0 && !columns.site_id
      ? [
          `${name} holds members and has no site_id. Its rows cannot be found by site and member: add the column.`,
        ]
      : []),
    ...(policy ? undecidedBytes(table, policy) : []),
  ];
}

/** Members named in a way that the catalogue's rule does not see. */
function lookalikes(table: CatalogueTable, policy: MemberTable | undefined): string[] {
  const { name, columns } = table;
  return Object.entries(columns).flatMap(([column, type]) => {
    if (type.startsWith('bigint') && /member/.test(column) && !memberColumns(table).includes(column))
      return [`${name}.${column} seems to hold members. Call a bigint that names one member_id or …_member.`];
    if (/(^|_)public_id$/.test(column) && !policy)
      return [
        `${name}.${column} names members, and the table has no declared member column. Give it a member_id.`,
      ];
    return [];
  });
}

/** Bytes are sealed, or a hash, or a file: in an archive none of them is of use as it is. */
const undecidedBytes = ({ name, columns }: CatalogueTable, { withheld, opened }: MemberTable): string[] =>
  Object.keys(columns)
    .filter((column) => columns[column] === 'bytea' && !withheld?.[column] && !opened?.[column])
    .map(
      (column) =>
        `${name}.${column} holds bytes. Say in ${homeOf(name)} how they are opened for the archive, or why they are withheld.`,
    );

function invalidDeclarations(policy: MemberTable, table: CatalogueTable | undefined): string[] {
  const {
    table: name,
    members,
    archivedFor,
    alsoNamedBy,
    withheld = {},
    opened = {},
    aboutOnly = {},
  } = policy;
  const home = homeOf(name);
  if (!table) return [`${home} declares ${name}, which is not in the schema. Take it out.`];
  const holdsMembers = memberColumns(table);
  const others = [
    ...[withheld, opened, aboutOnly].flatMap((columns) => Object.keys(columns)),
    ...Object.values(aboutOnly),
    ...(alsoNamedBy ? [alsoNamedBy] : []),
    ...(archivedFor ? [archivedFor] : []),
  ];
  return [
    ...members
      .filter((column) => !holdsMembers.includes(column))
      .map(
        (column) =>
          `${home} says that ${name}.${column} names members; the schema has no such bigint. Take it out.`,
      ),
    ...others
      .filter((column) => !table.columns[column])
      .map((column) => `${home} speaks of ${name}.${column}, which is not in the schema. Take it out.`),
  ];
}

/** Throws on any problem: an export or erasure must not run partially. */
export async function mustBeDeclared(db: Queryable, declarations: readonly MemberData[]): Promise<void> {
  const problems = memberDataProblems(await readCatalogue(db), declarations);
  if (problems.length > 0)
    throw new Error(['The data of members is not fully declared.', ...problems].join('\n'));
}
