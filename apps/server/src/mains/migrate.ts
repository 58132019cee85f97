import { loadConfig } from '#kernel/config.ts';
import { migrate } from '#migrator/migrate.ts';

await migrate(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl, {
  log: (line) => process.stdout.write(`${line}\n`),
});
