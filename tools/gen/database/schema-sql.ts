import type { Column, Schema, Table, View } from './catalogue.ts';

/** Returns the statements that make a schema, as somebody would write them, each comment beside what it is about. */
export function sqlOf({ name, enums, tables, views }: Schema): string {
  const statements = [
    ...enums.map((type) => commentLines(type.comment) + enumSql(name, type)),
    ...referencedFirst(name, tables).flatMap((table) => [tableSql(name, table), ...indexesSql(table)]),
    ...views.map((view) => commentLines(view.comment) + viewSql(name, view)),
  ];
  return [
    `-- The schema \`${name}\` after all migrations, written by \`npm run gen\`. Its functions and triggers are in ../functions.`,
    `create schema ${name};`,
    ...statements,
  ]
    .map((statement) => `${statement}\n`)
    .join('\n');
}

/** Orders tables by name, but each after those that its foreign keys refer to. */
function referencedFirst(schema: string, tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>();
  const add = (table: Table) => {
    const keys = table.constraints.map(({ definition }) => definition).join('\n');
    for (const other of tables)
      if (other !== table && keys.includes(` REFERENCES ${schema}.${other.name}(`)) add(other);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const enumSql = (schema: string, { name, labels }: Schema['enums'][number]) =>
  `create type ${schema}.${name} as enum (${labels.map(quoted).join(', ')});`;

function tableSql(schema: string, table: Table): string {
  const parts = [
    ...columnsSql(table).map((sql, index) => ({ sql, comment: table.columns[index]?.comment ?? null })),
    ...table.constraints.map((constraint) => ({ sql: constraintSql(constraint), comment: null })),
  ];
  const lines = parts.map(({ sql, comment }, index) => {
    const line = `  ${sql}${index < parts.length - 1 ? ',' : ''}`;
    if (comment === null) return line;
    const beside = `${line} -- ${comment}`;
    return beside.length <= lineWidth ? beside : commentLines(comment, '  ') + line;
  });
  return [
    `${commentLines(table.comment)}create table ${schema}.${table.name} (`,
    ...lines,
    `)${optionsOf(table)};`,
    ...storageSql(schema, table),
  ].join('\n');
}

/** Returns the columns of a table, their types below each other. */
function columnsSql({ columns }: Pick<Table, 'columns'>): string[] {
  const names = Math.max(...columns.map(({ name }) => name.length));
  const types = Math.max(...columns.map((column) => typeOf(column).length));
  return columns.map((column) => {
    const { name, notNull, identity, generated } = column;
    const value = column.default && asWritten(column.default);
    return [
      name.padEnd(names),
      typeOf(column).padEnd(types),
      ...(identity ? ['generated always as identity'] : notNull ? ['not null'] : []),
      ...(value ? [generated ? `generated always as (${value}) stored` : `default ${value}`] : []),
    ]
      .join(' ')
      .trimEnd();
  });
}

const typeOf = ({ type }: Column) =>
  type.replace('timestamp with time zone', 'timestamptz').replace('character varying', 'varchar');

const constraintSql = ({ name, isNamed, definition }: Table['constraints'][number]) =>
  `${isNamed ? `constraint ${name} ` : ''}${asWritten(definition)}`;

const storageSql = (schema: string, { name, columns }: Table) =>
  columns.flatMap((column) =>
    column.storage
      ? [`alter table ${schema}.${name} alter column ${column.name} set storage ${column.storage};`]
      : [],
  );

const indexesSql = ({ indexes }: Table) =>
  indexes.map(({ comment, definition }) => `${commentLines(comment)}${indexSql(definition)};`);

const indexSql = (definition: string) =>
  asWritten(definition).replace(' using btree', '').replace(' on only ', ' on ');

const viewSql = (schema: string, view: View) =>
  `create view ${schema}.${view.name}${optionsOf(view)} as\n${asWritten(view.definition)}`;

const optionsOf = ({
  partitionedBy,
  options,
}: {
  partitionedBy?: string | null;
  options: readonly string[];
}) =>
  (partitionedBy ? ` partition by ${asWritten(partitionedBy)}` : '') +
  (options.length > 0 ? ` with (${options.join(', ').replaceAll('=', ' = ')})` : '');

/** What PostgreSQL gives back as it was written: key words in lower case, lists with `in`, texts without a cast. */
function asWritten(sql: string): string {
  return sql
    .split(/('(?:[^']|'')*'(?:::text(?!\[))?|"[^"]*")/)
    .map((part, index) => (index % 2 === 0 ? part.toLowerCase() : part.replace(/::text$/, '')))
    .join('')
    .replace(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)');
}

const lineWidth = 120;

function commentLines(comment: string | null, indent = ''): string {
  if (comment === null) return '';
  const lines = [''];
  for (const word of comment.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line && indent.length + 4 + line.length + word.length > lineWidth) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => `${indent}-- ${line}\n`).join('');
}
