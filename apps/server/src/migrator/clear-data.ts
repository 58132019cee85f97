import type pg from 'pg';

/** What somebody who has a dump, and none of the keys, can do with a column. */
const protections = ['clear', 'sealed', 'hash', 'impersonal'] as const;
type Protection = (typeof protections)[number];

export interface ClassifiedColumn {
  /** `schema.table` */
  readonly table: string;
  readonly column: string;
  /** `undefined` when the column has no comment that begins with one. */
  readonly protection: Protection | undefined;
  /** What it tells, or with which key it is sealed. */
  readonly note: string | undefined;
}

/** The first sentence of a comment; what follows is for engineers. */
const firstSentence = new RegExp(`^(${protections.join('|')})(?:: ([^.]+))?(?:\\.|$)`);

/** Returns every column. */
export async function readProtections(client: pg.ClientBase): Promise<ClassifiedColumn[]> {
  const { rows } = await client.query<{ table: string; column: string; comment: string | null }>(`
    select nspname || '.' || relname as table, attname as column, col_description(pg_class.oid, attnum) as comment
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p', 'm') and not relispartition
      and nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
    order by nspname, relname, attnum`);
  return rows.map(({ comment, ...named }) => {
    const [, protection, note] = firstSentence.exec(comment ?? '') ?? [];
    return { ...named, protection: protections.find((one) => one === protection), note };
  });
}

/** What lies in the photo store. `contract-tests/erasure.test.ts` looks at the files of a whole account. */
export const storedFiles = [
  {
    what: 'photos, in every size and format, and uploads until they are developed',
    protection: 'sealed',
    note: "with the owner's key; of an earlier release in clear until `photos.seal_stored` has been there",
  },
  { what: 'archives of members', protection: 'sealed', note: "with the member's key" },
  { what: 'names of files', protection: 'impersonal', note: 'random' },
] as const satisfies readonly {
  readonly what: string;
  readonly protection: Protection;
  readonly note?: string;
}[];

/** The part of docs/threat-model.md that `npm run admin -- clear-data --write` replaces. */
export const listInThreatModel = /(?<=<!-- clear-data: [^\n]* -->\n\n).*(?=\n\n<!-- end of clear-data -->)/s;

/** Writes a Markdown table of what a dump and the photo store show, without what is about no person. */
export function describeClearData(columns: readonly ClassifiedColumn[]): string {
  const tables = Map.groupBy(
    columns.filter(({ protection }) => protection !== 'impersonal'),
    ({ table }) => table,
  );
  const cell = (ofTable: readonly ClassifiedColumn[], wanted: Protection) =>
    ofTable
      .filter(({ protection }) => protection === wanted)
      .map(({ column, note }) => `\`${column}\`${note ? ` (${note})` : ''}`)
      .join(', ');
  const files = storedFiles.map(
    (file) => `- ${file.what}: ${file.protection}${'note' in file ? `, ${file.note}` : ''}`,
  );
  return [
    '| table | in clear | sealed | hashed |',
    '|---|---|---|---|',
    ...[...tables].map(
      ([table, ofTable]) =>
        `| \`${table}\` | ${cell(ofTable, 'clear')} | ${cell(ofTable, 'sealed')} | ${cell(ofTable, 'hash')} |`,
    ),
    '',
    'In the photo store:',
    '',
    ...files,
  ].join('\n');
}
