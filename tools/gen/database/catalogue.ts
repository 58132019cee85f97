import pg from 'pg';

/** The tables, types and views of a PostgreSQL schema, each list in the order of their names. */
export interface Schema {
  readonly name: string;
  readonly enums: readonly {
    readonly name: string;
    readonly comment: string | null;
    readonly labels: readonly string[];
  }[];
  readonly tables: readonly Table[];
  readonly views: readonly View[];
}

export interface Table {
  readonly name: string;
  readonly comment: string | null;
  readonly columns: readonly Column[];
  /** Primary key first, then unique keys, foreign keys and checks. */
  readonly constraints: readonly {
    readonly name: string;
    readonly isNamed: boolean;
    readonly definition: string;
  }[];
  readonly indexes: readonly {
    readonly name: string;
    readonly comment: string | null;
    readonly definition: string;
  }[];
  readonly partitionedBy: string | null;
  readonly options: readonly string[];
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default: string | null;
  readonly identity: boolean;
  /** Whether `default` is what the column is always computed from. */
  readonly generated: boolean;
  /** Where it is not the one of the type. */
  readonly storage: string | null;
  readonly comment: string | null;
}

export interface View {
  readonly name: string;
  readonly comment: string | null;
  readonly options: readonly string[];
  readonly definition: string;
}

/** Reads every schema of ours from a migrated database. A partition is part of its table. */
export async function readSchemas(databaseUrl: string): Promise<Schema[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // With an empty path every name is written with its schema.
    await client.query("set search_path to ''");
    return (await client.query<Schema>(catalogue)).rows;
  } finally {
    await client.end();
  }
}

/** Whether PostgreSQL would name the constraint like this on its own. */
const isNamed = `con.conname <> rel.relname || case con.contype
  when 'p' then '_pkey'
  when 'u' then '_' || named.columns || '_key'
  when 'f' then '_' || named.columns || '_fkey'
  else coalesce('_' || case when cardinality(con.conkey) = 1 then named.columns end, '') || '_check'
end`;

const columns = `
select json_agg(json_build_object(
  'name', quote_ident(att.attname), 'type', format_type(att.atttypid, att.atttypmod), 'notNull', att.attnotnull,
  'default', pg_get_expr(def.adbin, def.adrelid, true), 'identity', att.attidentity <> '', 'generated', att.attgenerated <> '',
  'storage', case when att.attstorage <> typ.typstorage then
    case att.attstorage when 'e' then 'external' when 'p' then 'plain' when 'm' then 'main' else 'extended' end end,
  'comment', col_description(rel.oid, att.attnum)) order by att.attnum)
from pg_attribute att
join pg_type typ on typ.oid = att.atttypid
left join pg_attrdef def on def.adrelid = rel.oid and def.adnum = att.attnum
where att.attrelid = rel.oid and att.attnum > 0 and not att.attisdropped`;

const constraints = `
select json_agg(json_build_object('name', quote_ident(con.conname), 'isNamed', ${isNamed},
  'definition', pg_get_constraintdef(con.oid, true)) order by position(con.contype::text in 'pufc'), con.conname)
from pg_constraint con
cross join lateral (
  select string_agg(att.attname, '_' order by at.place) as columns
  from unnest(con.conkey) with ordinality as at (number, place)
  join pg_attribute att on att.attrelid = rel.oid and att.attnum = at.number
) named
where con.conrelid = rel.oid and con.contype in ('p', 'u', 'f', 'c')`;

const indexes = `
select json_agg(json_build_object('name', quote_ident(ix.relname), 'comment', obj_description(ix.oid, 'pg_class'),
  'definition', pg_get_indexdef(ix.oid, 0, true)) order by ix.relname)
from pg_index join pg_class ix on ix.oid = pg_index.indexrelid
where pg_index.indrelid = rel.oid and not exists (select from pg_constraint where conindid = ix.oid and contype in ('p', 'u'))`;

const tables = `
select json_agg(json_build_object('name', quote_ident(rel.relname), 'comment', obj_description(rel.oid, 'pg_class'),
  'columns', coalesce((${columns}), '[]'), 'constraints', coalesce((${constraints}), '[]'), 'indexes', coalesce((${indexes}), '[]'),
  'partitionedBy', pg_get_partkeydef(rel.oid), 'options', coalesce(rel.reloptions, '{}')) order by rel.relname)
from pg_class rel
where rel.relnamespace = nsp.oid and rel.relkind in ('r', 'p') and not rel.relispartition`;

const enums = `
select json_agg(json_build_object('name', quote_ident(typ.typname), 'comment', obj_description(typ.oid, 'pg_type'), 'labels',
  (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = typ.oid)) order by typ.typname)
from pg_type typ where typ.typnamespace = nsp.oid and typ.typtype = 'e'`;

const views = `
select json_agg(json_build_object('name', quote_ident(rel.relname), 'comment', obj_description(rel.oid, 'pg_class'),
  'options', coalesce(rel.reloptions, '{}'), 'definition', pg_get_viewdef(rel.oid, true)) order by rel.relname)
from pg_class rel where rel.relnamespace = nsp.oid and rel.relkind = 'v'`;

const catalogue = `
select nsp.nspname as name, coalesce((${enums}), '[]') as enums, coalesce((${tables}), '[]') as tables,
       coalesce((${views}), '[]') as views
from pg_namespace nsp
where nsp.nspname not in ('public', 'information_schema') and nsp.nspname !~ '^pg_'
order by nsp.nspname`;
