import { loadConfig } from '#kernel/config.ts';
import { passwordsIn } from '#migrator/grants.ts';
import { migrate } from '#migrator/migrate.ts';

await migrate(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl, {
  passwords: passwordsIn(process.env),
  log: (line) => process.stdout.write(`${line}\n`),
});
