import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isDeployed, loadConfig } from '@bowline/server/kernel/config.ts';
import { mailboxHost, sandboxHost } from '@bowline/simulators/hosts';
import { startMailbox } from '@bowline/simulators/mailbox';
import { mustHaveDemoSitesOnly } from './demo-sites.ts';
import { startProxy } from './dev-proxy.ts';
import { startProcesses } from './processes.ts';
import { startSandbox } from './sandbox.ts';
import { siteProcessSpecs } from './site-processes.ts';

/** `npm start` and `npm run dev` start every process on this machine behind one origin. */
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= values.dev ? 'development' : 'production';

const config = loadConfig();
const asked = new Promise<number>((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve(0));
});

const mailbox = process.env.MAILBOX === 'on' ? await openMailbox() : undefined;
// Its page pays without money, so the server refuses it where real members are served.
const sandbox = isDeployed(config) ? undefined : await startSandbox(process.env, config.publicPort);
const proxy = await startProxy(
  { host: config.proxyHost, port: config.publicPort },
  {
    api: config.apiPort,
    realtime: config.realtimePort,
    web: config.webPort,
    office: config.officePort,
    staffHost: config.staffHost,
    ...(mailbox?.httpPort && { mailbox: mailbox.httpPort }),
    ...(sandbox && { sandbox: sandbox.port }),
  },
);
const processes = startProcesses(siteProcessSpecs(config, { dev: values.dev }));

const code = await Promise.race([asked, serving()]);
await Promise.all([proxy.close(), processes.stop()]);
await Promise.all([mailbox?.close(), sandbox?.close()]);
process.exit(code);

/** Development and the demo read their mail in a browser. */
async function openMailbox() {
  await mustHaveDemoSitesOnly(config.databaseUrl).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exit(1);
  });
  return startMailbox({ smtpUrl: config.smtpUrl, httpPort: 0 });
}

/** Resolves with an exit code when a process has failed. */
async function serving(): Promise<number> {
  try {
    await processes.ready();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const at = (site: string) => `http://${site}.localhost:${config.publicPort}`;
  console.log(`\nBowline is open:  ${at('bowline')}  ${at('knoten')}`);
  if (config.staffHost) console.log(`Staff work at:    http://${config.staffHost}:${config.publicPort}`);
  if (mailbox) console.log(`Mail arrives at:  http://${mailboxHost}:${config.publicPort}`);
  if (sandbox) console.log(`Payments go to:   http://${sandboxHost}:${config.publicPort}`);
  return processes.ended;
}
