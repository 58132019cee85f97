import { randomBytes } from 'node:crypto';
import { aPasskey } from '@bowline/simulators/passkey';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '../factories/sites.ts';
import { staffHost } from './address.ts';
import { aBrowser, type Browser } from './browser.ts';
import { aServer, type TestServer } from './test-server.ts';

export const password = 'a password of the staff';

/** How an authenticator app makes codes of a secret. */
interface AuthenticatorApp {
  codeAt(secret: Buffer, now: Date): string;
  secretFromText(text: string): Buffer;
}

/** A product for the tests of one file, whose door somebody new stands before in each test. */
export function openDoor({ codeAt, secretFromText }: AuthenticatorApp) {
  let server: TestServer;
  let site: Site;
  let name: string;
  const clock: FixedClock = fixedClock(new Date());
  beforeAll(async () => {
    server = await aServer({ replace: { clock } });
    site = await aSite(server.kernel.database.db);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    name = `Anna ${randomBytes(4).toString('hex')}`;
  });

  const browser = () => aBrowser(server.app, site);
  const invite = async () =>
    (
      await server.context.staff.invite({ name, role: 'moderator', grants: ['grave'], sites: [site.id] })
    ).split('#')[1] ?? '';

  const place = () => ({
    origin: `http://${staffHost}:${server.kernel.config.publicPort}`,
    rpId: staffHost,
  });

  return {
    clock,
    server: () => server,
    site: () => site,
    name: () => name,
    browser,
    invite,
    place,

    /** Enters by a link of the command line. */
    async entered(token?: string): Promise<Browser> {
      const own = browser();
      const answer = await own.post('/api/staff/enter', { token: token ?? (await invite()) });
      expect([answer.status, answer.body.name]).toEqual([200, name]);
      return own;
    },

    async withCode(own: Browser): Promise<Buffer> {
      const { body } = await own.post('/api/staff/factors/totp/secret', {});
      const secret = secretFromText(body.secret);
      const code = codeAt(secret, clock.now());
      expect((await own.post('/api/staff/factors/totp', { password, code })).body).toEqual({
        signed_in: true,
      });
      return secret;
    },

    async withPasskey(own: Browser) {
      const passkey = aPasskey(place());
      const { body } = await own.post('/api/staff/factors/passkeys/options', {});
      const answer = await own.post('/api/staff/factors/passkeys', {
        challenge_id: body.challenge_id,
        name: 'Laptop',
        credential: passkey.create(body.options),
      });
      expect(answer.body).toEqual({ signed_in: true });
      return passkey;
    },

    signIn: (own: Browser, code: string, as = name) =>
      own.post('/api/staff/sign-in/code', { name: as, password, code }),
    me: (own: Browser) => own.get('/api/staff/me'),
    /** Each code works once. */
    nextCode: (): void => clock.advance(30_000),

    /** What the audit log says about who stands before the door. */
    async actionsOf(): Promise<readonly string[]> {
      const { rows } = await server.kernel.database.pool.query(
        `select action, audit.detail from staff.audit join staff.person on person.id::text = object_id
         where person.name = $1 order by number`,
        [name],
      );
      return rows.map(({ action, detail }) => `${action} ${detail}`.trim());
    },
  };
}
