import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createContext } from '@bowline/server/context.ts';
import { buildApp } from '@bowline/server/kernel/http/app.ts';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { freshDatabase } from '@bowline/server/testing/server/database.ts';

/** A process of one checkout: for each line of its input it measures one round and prints the figures as JSON. */
const crowd = 60;
const calls = 20;
/** The words of an ordinary profile. */
const aboutMe = 'Touw, thee en lange wandelingen. Ik hou van zeilen en van rustige avonden. '.repeat(4);
const secrets = Object.fromEntries(
  ['MASTER_KEY', 'LOOKUP_KEY', 'PEPPER', 'LINK_KEY'].map((name) => [
    `SECRET_${name}`,
    randomBytes(32).toString('base64'),
  ]),
);

const database = await freshDatabase();
const env = {
  ...secrets,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_URL: database.url,
  LIMIT_SCALE: '1000000',
};
const context = await createContext({ service: 'bench', env });
const app = await buildApp({ ...context.kernel, recognition: context.recognition }, context.routes);
const site = await aSite(context.kernel.database.db);
const viewer = await aMember(context, site);
const members: string[] = [];
for (let index = 0; index < crowd; index += 1) {
  const { memberId, publicId } = await aMember(context, site, { aboutMe });
  await context.discovery.project(site.id, [memberId]);
  members.push(publicId);
}

const paths = {
  'search page': () => '/api/members',
  'profile read': (call: number) => `/api/members/${members[call % crowd]}`,
};

async function read(url: string): Promise<void> {
  const { statusCode } = await app.inject({ url, headers: { host: site.domain, cookie: viewer.cookie } });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
}

/** Returns the CPU time of this process for one call, in µs. The network is not part of it. */
async function cpuOf(pathOf: (call: number) => string): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await read(pathOf(call));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

for await (const _line of createInterface(process.stdin)) {
  const figures: Record<string, number> = {};
  for (const [name, pathOf] of Object.entries(paths)) figures[name] = await cpuOf(pathOf);
  console.log(JSON.stringify(figures));
}
await app.close();
await context.close();
await database.drop();
