import { createDatabaseIfMissing } from '@bowline/server/migrator/prepare-database.ts';
import { freshDatabase, missingDatabase, queryOnce } from '@bowline/server/testing/server/database.ts';
import { expect, it } from 'vitest';
import { readSchemas, type Schema } from './catalogue.ts';
import { sqlOf } from './schema-sql.ts';

/** Comments become SQL comments, and new tables have no rows that a constraint could leave unchecked. */
const withoutComments = (schemas: readonly Schema[]): unknown =>
  JSON.parse(
    JSON.stringify(schemas, (key, value) =>
      key === 'comment' ? undefined : key === 'definition' ? String(value).replace(' NOT VALID', '') : value,
    ),
  );

it('sqlOf() makes the schemas that it was written from', async () => {
  const [migrated, written] = [await freshDatabase(), missingDatabase()];
  try {
    const schemas = await readSchemas(migrated.url);
    expect(schemas.length).toBeGreaterThan(15);
    await createDatabaseIfMissing(written.url);
    for (const schema of schemas) await queryOnce(written.url, sqlOf(schema));
    expect(withoutComments(await readSchemas(written.url))).toEqual(withoutComments(schemas));
  } finally {
    await migrated.drop();
    await written.drop();
  }
});

it('sqlOf() writes a table with its comments beside what they are about', () => {
  const column = { notNull: true, default: null, identity: false, generated: false, storage: null };
  const id = { ...column, name: 'id', type: 'bigint', identity: true, comment: 'impersonal' };
  const kind = { ...column, name: 'kind', type: 'text', default: "'Cat'::text", comment: null };
  const born = {
    ...column,
    name: 'born',
    type: 'timestamp with time zone',
    notNull: false,
    comment: 'clear: '.repeat(20),
  };
  const check = "CHECK (kind = ANY (ARRAY['Cat'::text, 'Dog'::text]))";
  const pet = {
    name: 'pet',
    comment: 'Who lives in a house.',
    columns: [id, kind, born],
    constraints: [
      { name: 'pet_pkey', isNamed: false, definition: 'PRIMARY KEY (id)' },
      { name: 'pet_kind', isNamed: true, definition: check },
    ],
    indexes: [
      {
        name: 'pet_born',
        comment: 'For birthdays.',
        definition: 'CREATE INDEX pet_born ON pets.pet USING btree (born)',
      },
    ],
    partitionedBy: null,
    options: ['fillfactor=80'],
  };
  expect(
    sqlOf({ name: 'pets', enums: [], tables: [pet], views: [] })
      .split('\n')
      .slice(4),
  ).toEqual([
    '-- Who lives in a house.',
    'create table pets.pet (',
    '  id   bigint      generated always as identity, -- impersonal',
    "  kind text        not null default 'Cat',",
    expect.stringMatching(/^ {2}-- clear: .{70,116}$/),
    expect.stringMatching(/^ {2}-- clear:/),
    '  born timestamptz,',
    '  primary key (id),',
    "  constraint pet_kind check (kind in ('Cat', 'Dog'))",
    ') with (fillfactor = 80);',
    '',
    '-- For birthdays.',
    'create index pet_born on pets.pet (born);',
    '',
  ]);
});
