import pg from 'pg';
import type { TestServer } from '../server/test-server.ts';

/** Creates the monthly partition of `chat.message` for a past moment: the application creates only future ones. */
export async function createPartition({ kernel }: Pick<TestServer, 'kernel'>, moment: Date): Promise<string> {
  const [start, end] = [0, 1].map((months) =>
    new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months)).toISOString(),
  );
  const name = `message_${start?.slice(0, 7).replace('-', '_')}`;
  const owner = new pg.Client(kernel.config.databaseUrl);
  await owner.connect();
  await owner.query(
    `create table if not exists chat.${name} partition of chat.message for values from ('${start}') to ('${end}')`,
  );
  await owner.end();
  return name;
}
