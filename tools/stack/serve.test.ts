import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freshDatabase, queryOnce } from '@bowline/server/testing/server/database.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { expect, it } from 'vitest';
import { freePorts } from './free-ports.ts';

it('npm start refuses the mailbox when a site has a real domain, and says what to do', async () => {
  const database = await freshDatabase();
  try {
    await queryOnce(
      database.url,
      "insert into sites.site (domain, name, settings, company) select domain, domain, '{}', '{}' from unnest(array['bowline.localhost', 'dating.example']) domain",
    );
    const [proxyPort, smtpPort] = await freePorts(2);
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      AUDIT_ANCHOR_MAIL: 'audit@example.com',
      MAILBOX: 'on',
      DATABASE_URL: database.url,
      PORT: String(proxyPort),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    };
    const serve = spawn('node_modules/.bin/tsx', ['tools/stack/serve.ts'], {
      env,
      timeout: patience(20_000),
    });
    const [error, [code]] = await Promise.all([text(serve.stderr), once(serve, 'exit')]);
    expect(error).toContain('dating.example');
    expect(error).not.toContain('bowline.localhost');
    expect(error).toContain('Remove MAILBOX');
    expect(code).toBe(1);
  } finally {
    await database.drop();
  }
});
