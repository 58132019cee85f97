import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { startMailbox } from '@bowline/testing/simulators/mailbox';
import { startProxy } from './dev-proxy.ts';
import { startProcesses } from './processes.ts';
import { siteProcessSpecs } from './site-processes.ts';

/** `npm start` and `npm run dev` start every process on this machine behind one origin. */
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= values.dev ? 'development' : 'production';

const config = loadConfig();
const asked = new Promise<number>((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve(0));
});

// Development and the demo read their mail at /mailbox.
const mailbox =
  process.env.MAILBOX === 'on' ? await startMailbox({ smtpUrl: config.smtpUrl, httpPort: 0 }) : undefined;
const proxy = await startProxy(config.publicPort, {
  api: config.apiPort,
  realtime: config.realtimePort,
  web: config.webPort,
  ...(mailbox?.httpPort && { mailbox: mailbox.httpPort }),
});
const processes = startProcesses(siteProcessSpecs(config, { dev: values.dev }));

const code = await Promise.race([asked, serving()]);
await Promise.all([proxy.close(), processes.stop()]);
await mailbox?.close();
process.exit(code);

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
  if (mailbox) console.log(`Mail arrives at:  ${at('bowline')}/mailbox`);
  return processes.ended;
}
