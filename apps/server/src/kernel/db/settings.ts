import { DatabaseLoginError } from './roles.ts';

interface Connection {
  query(text: string, values: readonly unknown[]): Promise<{ rows: { name: string; setting: string }[] }>;
}

/**
 * Refuses a connection without the settings that were asked for: a pooler may have ignored them. Then no statement would end, or
 * searches would read whole tables.
 */
export async function mustHaveSettings(
  connection: Connection,
  settings: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { rows } = await connection.query(
    'select name, setting from pg_settings where name = any ($1::text[])',
    [Object.keys(settings)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  const missing = Object.entries(settings).filter(([name, value]) => found.get(name) !== String(value));
  if (missing.length === 0) return;
  const list = missing.map(([name, value]) => `${name} is ${found.get(name)} instead of ${value}`).join(', ');
  throw new DatabaseLoginError(
    `The connections of a pooler must have the settings of the process, but ${list}. See docs/runbooks/database-failover.md.`,
  );
}
