import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { functionsFolder } from '@bowline/server/migrator/functions.ts';
import { migrationsFolder } from '@bowline/server/migrator/table-migrations.ts';
import { build, type Plugin } from 'esbuild';
import { bundle, serverEntries } from '../../tools/stack/bundle.ts';

/** A release: what is migrated to, then the programs that replace the running ones. */
export interface Version {
  readonly name: string;
  /** Folder of the built server. */
  readonly dist: string;
  readonly schema: { readonly migrations: string; readonly functions: string };
}

const product = 'apps/server/dist';
/** Beside the product's bundles, so that it finds the same libraries. */
const withClientDist = `${product}/release-with-client`;

/**
 * Makes four releases of the product, each one step further: as it is; with a column that its program writes (expand); with a
 * program that no longer does; without the column (contract).
 */
export async function makeVersions(folder: string): Promise<readonly [Version, ...Version[]]> {
  await buildWithClient();
  const expanded = await makeExpandedSchema(folder);
  const contracted = await makeSchema(join(folder, 'contracted'), {
    migrations: ['9001_chat_message_client.sql', '9002_chat_message_without_client.sql'],
    functions: {},
  });
  const today = { migrations: migrationsFolder, functions: functionsFolder };
  return [
    { name: 'today', dist: product, schema: today },
    { name: 'expand', dist: withClientDist, schema: expanded },
    // Still takes the parameter, because programs of the release before run until they are replaced.
    { name: 'unused', dist: product, schema: expanded },
    { name: 'contract', dist: product, schema: contracted },
  ];
}

export const makeExpandedSchema = (folder: string): Promise<Version['schema']> =>
  makeSchema(join(folder, 'expanded'), {
    migrations: ['9001_chat_message_client.sql'],
    functions: functionsWithClient,
  });

type Changes = readonly (readonly [from: string, to: string])[];

/** What the release with the column changes in SQL functions. */
const functionsWithClient: Readonly<Record<string, Changes>> = {
  'chat/send.sql': [
    ['_free integer default 0,\n', '_free integer default 0, _client text default null,\n'],
    ['_kind, _body, _photo, _credits) d;', '_kind, _body, _photo, _credits, _client) d;'],
  ],
  'chat/deliver.sql': [
    ['_photo uuid, _credits integer,\n', '_photo uuid, _credits integer, _client text default null,\n'],
    ['body, photo_id, credits)', 'body, photo_id, credits, client)'],
    ['_body, _photo, _credits);', '_body, _photo, _credits, _client);'],
  ],
};

/** And in its program. */
const programWithClient: Changes = [
  ["free: 'integer',", "free: 'integer', client: 'text',"],
  ['send(db, message)', "send(db, { ...message, client: 'expand' })"],
];

async function makeSchema(
  folder: string,
  changed: { readonly migrations: readonly string[]; readonly functions: Readonly<Record<string, Changes>> },
): Promise<Version['schema']> {
  const schema = { migrations: join(folder, 'migrations'), functions: join(folder, 'functions') };
  await mkdir(folder, { recursive: true });
  await cp(migrationsFolder, schema.migrations, { recursive: true });
  await cp(functionsFolder, schema.functions, { recursive: true });
  for (const file of changed.migrations)
    await cp(join(import.meta.dirname, 'migrations', file), join(schema.migrations, file));
  for (const [file, changes] of Object.entries(changed.functions)) {
    const path = join(schema.functions, file);
    await writeFile(path, apply(file, await readFile(path, 'utf8'), changes));
  }
  return schema;
}

async function buildWithClient(): Promise<void> {
  const withClient: Plugin = {
    name: 'with-client',
    setup({ onLoad }) {
      onLoad({ filter: /chat\/sending\/send-store\.ts$/ }, async ({ path }) => ({
        contents: await programOf(path),
        loader: 'ts',
      }));
    },
  };
  await build({
    ...bundle,
    entryPoints: serverEntries,
    outdir: withClientDist,
    plugins: [withClient, ...(bundle.plugins ?? [])],
  });
  await cp(`${product}/pages`, `${withClientDist}/pages`, { recursive: true });
}

export const programOf = async (path: string): Promise<string> =>
  apply(basename(path), await readFile(path, 'utf8'), programWithClient);

/** A text that is not there exactly once has been changed in the product: this bench must follow. */
function apply(file: string, text: string, changes: Changes): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`${file} does not have exactly one “${from}”`);
    return changed.replace(from, () => to);
  }, text);
}
