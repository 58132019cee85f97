import { queryOnce } from '@bowline/server/testing/server/database.ts';

/**
 * Refuses a database with a site of a real domain. The mailbox asks for no password, and a mail can hold the link to a new
 * password, so such a site must not have one.
 */
export async function mustHaveDemoSitesOnly(databaseUrl: string): Promise<void> {
  const sites = await queryOnce<{ domain: string }>(
    databaseUrl,
    "select domain from sites.site where domain <> 'localhost' and domain not like '%.localhost' order by domain",
  );
  if (sites.length === 0) return;
  const domains = sites.map(({ domain }) => domain).join(', ');
  throw new Error(
    `MAILBOX=on shows every mail to everybody who can reach this machine, and this database has sites of real domains: ${domains}.\n` +
      'Remove MAILBOX from the environment and .env, and set SMTP_URL to a mail server (docs/runbooks/mail.md).',
  );
}
