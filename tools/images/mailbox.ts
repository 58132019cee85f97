import { loadConfig } from '@bowline/server/kernel/config.ts';
import { startMailbox } from '@bowline/simulators/mailbox';
import { mustHaveDemoSitesOnly } from '../stack/demo-sites.ts';

/** `mailbox` of the demo's image: takes all mail at the port of SMTP_URL, and shows it on MAILBOX_PORT to everybody who can reach it. */
const config = loadConfig();
await mustHaveDemoSitesOnly(config.databaseUrl);
const mailbox = await startMailbox({
  smtpUrl: `smtp://${config.listenHost}:${new URL(config.smtpUrl).port || '25'}`,
  httpHost: config.listenHost,
  httpPort: Number(process.env.MAILBOX_PORT ?? 3006),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mailbox.close());
