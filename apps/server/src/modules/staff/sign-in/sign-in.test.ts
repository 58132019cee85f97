import { randomBytes } from 'node:crypto';
import { aPasskey } from '@bowline/simulators/passkey';
import { describe, expect, it } from 'vitest';
import type { Browser } from '#testing/server/browser.ts';
import { openDoor, password } from '#testing/server/staff-door.ts';
import { codeAt, secretFromText } from '../factors/totp.ts';

const door = openDoor({ codeAt, secretFromText });
const { actionsOf, browser, clock, entered, me, nextCode, place, signIn, withCode, withPasskey } = door;

describe('a code', () => {
  it('signs in once, and ends the session on the other device', async () => {
    const first = await entered();
    const secret = await withCode(first);
    nextCode();
    const code = codeAt(secret, clock.now());
    const second = browser();
    const answer = await signIn(second, code, door.name().toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.cookies.find((cookie) => cookie.name === 'auth.staff')).toMatchObject({
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

  it('counts only beside the password, and neither is told from the other', async () => {
    const secret = await withCode(await entered());
    nextCode();
    const code = codeAt(secret, clock.now());
    const wrong = await browser().post('/api/staff/sign-in/code', {
      name: door.name(),
      password: `${password}s`,
      code,
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'login_failed']);
    expect((await browser().post('/api/staff/sign-in/code', { name: door.name(), code })).status).toBe(400);
    expect((await signIn(browser(), codeAt(secret, new Date(0)))).body).toEqual(wrong.body);
    expect((await signIn(browser(), code)).status).toBe(200);
  });

  it('sent twice with one key is answered once, with the same session', async () => {
    const secret = await withCode(await entered());
    nextCode();
    const body = { name: door.name(), password, code: codeAt(secret, clock.now()) };
    const own = browser();
    const key = randomBytes(16).toString('hex');
    const answers = await Promise.all([
      own.post('/api/staff/sign-in/code', body, { key }),
      own.post('/api/staff/sign-in/code', body, { key }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.cookies).toEqual(answers[1]?.cookies);
    expect((await me(own)).status).toBe(200);
  });

  it('is not locked by strangers in a browser where the person signed in before', async () => {
    const own = await entered();
    const secret = await withCode(own);
    const wrong = () => signIn(browser(), codeAt(secret, new Date(0)));
    for (let count = 0; count < 6; count += 1) await wrong();
    nextCode();
    expect((await signIn(browser(), codeAt(secret, clock.now()))).body.code).toBe('too_many_attempts');
    expect((await signIn(own, codeAt(secret, clock.now()))).status).toBe(200);
    // The strangers' pause goes on.
    expect((await wrong()).body.code).toBe('too_many_attempts');

    // A known browser has a count of its own, and one that was forgotten has none.
    for (let count = 0; count < 5; count += 1) await signIn(own, codeAt(secret, new Date(0)));
    nextCode();
    expect((await signIn(own, codeAt(secret, clock.now()))).body.code).toBe('too_many_attempts');
  });

  it('pauses twice as long each time, up to a day', async () => {
    const secret = await withCode(await entered());
    const pauses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      for (let count = 0; count < 5; count += 1)
        expect((await signIn(browser(), codeAt(secret, new Date(0)))).body.code).toBe('login_failed');
      const { minutes } = (await signIn(browser(), codeAt(secret, new Date(0)))).body.params;
      pauses.push(minutes);
      clock.advance(minutes * 60_000);
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]);
    const metric = await door
      .server()
      .kernel.metrics.registry.getSingleMetricAsString('bowline_staff_codes_locked_total');
    expect(Number(/_total\{[^}]*\} (\d+)/.exec(metric)?.[1])).toBeGreaterThanOrEqual(9);
    clock.advance(24 * 60 * 60_000);
    expect((await signIn(browser(), codeAt(secret, clock.now()))).status).toBe(200);
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
    await door.server().jobsDone();
    expect((await actionsOf()).at(-1)).toBe('codes.locked');
    clock.advance(15 * 60_000);
    expect((await signIn(browser(), codeAt(secret, clock.now()))).status).toBe(200);
  });

  it('of a name that nobody has is answered like a wrong one, and locked alike', async () => {
    await withCode(await entered());
    for (let count = 0; count < 6; count += 1) {
      const [known, unknown] = [
        await signIn(browser(), '000000'),
        await signIn(browser(), '000000', `No${door.name()}`),
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
