import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { passwordsIn } from '@bowline/server/migrator/grants.ts';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { loadPlaces } from '@bowline/server/modules/sites/index.ts';

/** Prepares a fresh checkout: creates secrets, checks services, migrates the database. Safe to repeat. */
if (!existsSync('.env')) {
  const secret = () => randomBytes(32).toString('base64');
  const password = () => randomBytes(24).toString('base64url');
  writeFileSync(
    '.env',
    [
      '# Made by npm run setup for this machine. Never commit it, never copy it to another environment.',
      `SECRET_MASTER_KEY=${secret()}`,
      `SECRET_LOOKUP_KEY=${secret()}`,
      `SECRET_PEPPER=${secret()}`,
      `SECRET_LINK_KEY=${secret()}`,
      `SECRET_PUSH_KEY=${secret()}`,
      '# Pages are served without TLS here, and mail goes to http://mailbox.localhost:3000.',
      'PUBLIC_SCHEME=http',
      'MAILBOX=on',
      '# Where operations of the staff answer (npm run admin -- staff).',
      'STAFF_HOST=office.localhost',
      '# Logins of the processes, for a database server that asks for passwords.',
      `DATABASE_PASSWORD_API=${password()}`,
      `DATABASE_PASSWORD_WORKER=${password()}`,
      `DATABASE_PASSWORD_REALTIME=${password()}`,
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  console.log('.env written with fresh secrets');
}
process.loadEnvFile('.env');
const config = loadConfig();

const services = { PostgreSQL: config.databaseUrl, Redis: config.redisUrl, NATS: config.natsUrls[0] ?? '' };
for (const [name, address] of Object.entries(services)) await mustListen(name, new URL(address));
await migrate(config.databaseUrl, { passwords: passwordsIn(process.env) });
await loadPlaces(config.databaseUrl);
console.log('Ready. Next: npm run seed, then npm start (or npm run dev).');

async function mustListen(name: string, { hostname, port }: URL): Promise<void> {
  const listens = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 3_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
  if (!listens) {
    console.error(
      `${name} does not answer at ${hostname}:${port}. Start it, or run: docker compose -f deploy/services.yaml up -d`,
    );
    process.exit(1);
  }
  console.log(`${name} answers at ${hostname}:${port}`);
}
