import { randomBytes } from 'node:crypto';
import { aSite } from '@bowline/testing/factories/sites';
import { staffHost } from '@bowline/testing/server/address';
import { aBrowser, type Browser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { aPasskey } from '@bowline/testing/simulators/passkey';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { codeAt, secretFromText } from '../factors/totp.ts';

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
const place = () => ({ origin: `http://${staffHost}:${server.kernel.config.publicPort}`, rpId: staffHost });
const invite = async () =>
  (await server.context.staff.invite({ name, role: 'moderator', grants: ['grave'], sites: [site.id] })).split(
    '#',
  )[1] ?? '';

/** Enters by a link. */
async function entered(token?: string): Promise<Browser> {
  const own = browser();
  const answer = await own.post('/api/staff/enter', { token: token ?? (await invite()) });
  expect([answer.status, answer.body]).toEqual([200, { name }]);
  return own;
}

async function withCode(own: Browser): Promise<Buffer> {
  const { body } = await own.post('/api/staff/factors/totp/secret', {});
  const secret = secretFromText(body.secret);
  const added = await own.post('/api/staff/factors/totp', { code: codeAt(secret, clock.now()) });
  expect(added.status).toBe(200);
  return secret;
}

async function withPasskey(own: Browser) {
  const passkey = aPasskey(place());
  const { body } = await own.post('/api/staff/factors/passkeys/options', {});
  const answer = await own.post('/api/staff/factors/passkeys', {
    challenge_id: body.challenge_id,
    name: 'Laptop',
    credential: passkey.create(body.options),
  });
  expect([answer.status, answer.body.factor?.name]).toEqual([200, 'Laptop']);
  return passkey;
}

const signIn = (own: Browser, code: string, as = name) =>
  own.post('/api/staff/sign-in/code', { name: as, code });
const me = (own: Browser) => own.get('/api/staff/me');
const nextCode = (): void => clock.advance(30_000);
const actionsOf = async () => {
  const { rows } = await server.kernel.database.pool.query(
    `select action, audit.detail from staff.audit join staff.person on person.id::text = object_id
     where person.name = $1 order by number`,
    [name],
  );
  return rows.map(({ action, detail }) => `${action} ${detail}`.trim());
};

describe('a link', () => {
  it('works once, and opens a session that can add a factor and nothing else', async () => {
    const token = await invite();
    const own = await entered(token);
    const again = await browser().post('/api/staff/enter', { token });
    expect([again.status, again.body.code]).toEqual([410, 'link_invalid']);

    expect((await me(own)).body.code).toBe('authentication_required');
    expect((await own.get('/api/staff/photos')).body.code).toBe('authentication_required');
    expect((await own.get('/api/staff/factors')).body).toEqual({ name, enrolled: false, factors: [] });
  });

  it('ends after a day', async () => {
    const token = await invite();
    clock.advance(24 * 60 * 60_000);
    expect((await browser().post('/api/staff/enter', { token })).body.code).toBe('link_invalid');
  });

  it('replaces the one before, and is refused to who can sign in', async () => {
    const [first, second] = [await invite(), await invite()];
    expect((await browser().post('/api/staff/enter', { token: first })).status).toBe(410);
    await withCode(await entered(second));
    await expect(invite()).rejects.toThrow('can sign in');
  });

  it('of a recovery ends what the person signed in with before', async () => {
    const secret = await withCode(await entered());
    const person = { name, role: 'moderator', grants: [], sites: 'all' } as const;
    const link = await server.context.staff.invite(person, { recover: true });
    await entered(link.split('#')[1]);
    nextCode();
    expect((await signIn(browser(), codeAt(secret, clock.now()))).body.code).toBe('login_failed');
  });
});

describe('the first factor', () => {
  it.each(['code', 'passkey'])('as a %s lets the session in, under another token', async (kind) => {
    const own = await entered();
    const before = own.cookie('auth.staff');
    if (kind === 'code') await withCode(own);
    else await withPasskey(own);
    expect(own.cookie('auth.staff')).not.toBe(before);
    const { status, body } = await me(own);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      person: { name, role: 'moderator', grants: ['grave'], initials: expect.stringMatching(/^A.$/) },
      sites: [{ domain: site.domain, name: site.name, theme: site.settings.theme }],
      preferences: { keys_on: true, keys: [], veil: 'flagged', grey: false },
      session: { factor: kind === 'code' ? 'totp' : 'passkey' },
    });
    expect(body.rights).toContain('decide_grave');
    expect(body.rights).not.toContain('manage_team');
    expect(await server.context.staff.bySession(before ?? '')).toBeUndefined();
  });

  it('as a code needs the right code', async () => {
    const own = await entered();
    const { body } = await own.post('/api/staff/factors/totp/secret', {});
    const wrong = codeAt(secretFromText(body.secret), new Date(0));
    expect((await own.post('/api/staff/factors/totp', { code: wrong })).body.code).toBe('login_failed');
    expect((await own.get('/api/staff/factors')).body.factors).toEqual([]);
  });
});

describe('a code', () => {
  it('signs in once, and ends the session on the other device', async () => {
    const first = await entered();
    const secret = await withCode(first);
    nextCode();
    const code = codeAt(secret, clock.now());
    const second = browser();
    const answer = await signIn(second, code, name.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.cookies[0]).toMatchObject({
      name: 'auth.staff',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 43_200,
    });
    expect((await me(second)).status).toBe(200);
    expect((await me(first)).body.code).toBe('authentication_required');
    expect((await signIn(browser(), code)).body.code).toBe('login_failed');
  });

  it('is accepted once of five at the same time', async () => {
    const secret = await withCode(await entered());
    nextCode();
    const code = codeAt(secret, clock.now());
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(browser(), code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is accepted thirty seconds early or late, not a minute', async () => {
    const secret = await withCode(await entered());
    clock.advance(10 * 60_000);
    const at = (seconds: number) => codeAt(secret, new Date(clock.now().getTime() + seconds * 1000));
    expect((await signIn(browser(), at(-60))).status).toBe(401);
    expect((await signIn(browser(), at(60))).status).toBe(401);
    expect((await signIn(browser(), at(-30))).status).toBe(200);
    expect((await signIn(browser(), at(30))).status).toBe(200);
  });

  it('is refused for fifteen minutes after five wrong ones, and the audit log says so', async () => {
    const secret = await withCode(await entered());
    clock.advance(60_000);
    for (let count = 0; count < 5; count += 1)
      expect((await signIn(browser(), codeAt(secret, new Date(0)))).body.code).toBe('login_failed');
    const locked = await signIn(browser(), codeAt(secret, clock.now()));
    expect([locked.status, locked.body.code, locked.body.params]).toEqual([
      429,
      'too_many_attempts',
      { minutes: 15 },
    ]);
    await server.jobsDone();
    expect((await actionsOf()).at(-1)).toBe('codes.locked');
    clock.advance(15 * 60_000);
    expect((await signIn(browser(), codeAt(secret, clock.now()))).status).toBe(200);
  });

  it('of a name that nobody has is answered like a wrong one, and locked alike', async () => {
    await withCode(await entered());
    for (let count = 0; count < 6; count += 1) {
      const [known, unknown] = [
        await signIn(browser(), '000000'),
        await signIn(browser(), '000000', `No${name}`),
      ];
      expect(unknown.status).toBe(known.status);
      expect(unknown.body).toEqual(known.body);
    }
  });
});

describe('a passkey', () => {
  async function challenge() {
    return (await browser().post('/api/staff/sign-in/passkey/options', {})).body;
  }
  const answer = (own: Browser, challenge_id: string, credential: object) =>
    own.post('/api/staff/sign-in/passkey', { challenge_id, credential });

  it('signs in by its challenge, which works once', async () => {
    const passkey = await withPasskey(await entered());
    const { challenge_id, options } = await challenge();
    const own = browser();
    expect((await answer(own, challenge_id, passkey.sign(options))).status).toBe(200);
    expect((await me(own)).body.session.factor).toBe('passkey');
    expect((await answer(browser(), challenge_id, passkey.sign(options))).body.code).toBe('login_failed');
    expect(await actionsOf()).toEqual([
      'person.invited moderator',
      'link.used invitation',
      'factor.added passkey',
      'session.opened passkey',
    ]);
  });

  it('is refused from another origin, without verification, for another challenge, late, and with a key of somebody else', async () => {
    const passkey = await withPasskey(await entered());
    const other = aPasskey(place());
    const refusedWith = async (
      sign: (options: { challenge: string }) => { id: string },
      wait = 0,
    ): Promise<string> => {
      const { challenge_id, options } = await challenge();
      const credential = sign(options);
      clock.advance(wait);
      return (await answer(browser(), challenge_id, credential)).body.code;
    };
    expect(
      await refusedWith((options) => passkey.sign(options, { origin: 'https://elsewhere.example' })),
    ).toBe('login_failed');
    expect(await refusedWith((options) => passkey.sign(options, { isVerified: false }))).toBe('login_failed');
    expect(await refusedWith(() => passkey.sign({ challenge: 'AAAA' }))).toBe('login_failed');
    expect(await refusedWith((options) => passkey.sign(options), 5 * 60_000)).toBe('login_failed');
    expect(await refusedWith((options) => ({ ...other.sign(options), id: passkey.sign(options).id }))).toBe(
      'login_failed',
    );
    expect(await refusedWith((options) => other.sign(options))).toBe('login_failed');
    const { challenge_id, options } = await challenge();
    expect((await answer(browser(), challenge_id, passkey.sign(options))).status).toBe(200);
  });

  it('is refused when its counter goes back, as that of a copy does', async () => {
    const passkey = await withPasskey(await entered());
    passkey.setCounter(0);
    const { challenge_id, options } = await challenge();
    expect((await answer(browser(), challenge_id, passkey.sign(options))).body.code).toBe('login_failed');
  });
});

describe('a person', () => {
  it('adds and removes factors, but not the last one', async () => {
    const own = await entered();
    await withCode(own);
    const token = own.cookie('auth.staff');
    nextCode();
    await withPasskey(own);
    expect(own.cookie('auth.staff')).toBe(token);
    const { factors } = (await own.get('/api/staff/factors')).body;
    expect(factors.map(({ kind }: { kind: string }) => kind)).toEqual(['totp', 'passkey']);
    expect((await own.delete(`/api/staff/factors/${factors[0].id}`)).status).toBe(200);
    const last = await own.delete(`/api/staff/factors/${factors[1].id}`);
    expect([last.status, last.body.code]).toEqual([409, 'last_factor']);
  });

  it('keeps one of two factors that are removed at once', async () => {
    const own = await entered();
    await withCode(own);
    await withPasskey(own);
    const { factors } = (await own.get('/api/staff/factors')).body;
    const answers = await Promise.all(
      factors.map(({ id }: { id: string }) => own.delete(`/api/staff/factors/${id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('signs out, and changes their preferences', async () => {
    const own = await entered();
    await withCode(own);
    const preferences = { keys_on: false, keys: [{ command: 'approve', key: 'y' }], veil: 'all', grey: true };
    expect((await own.put('/api/staff/me/preferences', preferences)).status).toBe(200);
    expect((await me(own)).body.preferences).toEqual(preferences);
    const token = own.cookie('auth.staff') ?? '';
    expect((await own.post('/api/staff/sign-out', {})).status).toBe(200);
    expect(own.cookie('auth.staff')).toBeUndefined();
    expect(await server.context.staff.bySession(token)).toBeUndefined();
    expect((await actionsOf()).at(-1)).toBe('session.ended');
  });
});
