import { describe, expect, it } from 'vitest';
import { openDoor, password } from '#testing/server/staff-door.ts';
import { codeAt, secretFromText } from '../factors/totp.ts';

const door = openDoor({ codeAt, secretFromText });
const { browser, clock, entered, invite, me, nextCode, signIn, withCode, withPasskey } = door;

describe('a link', () => {
  it('works once, and opens a session that can add a factor and nothing else', async () => {
    const token = await invite();
    const own = await entered(token);
    const again = await browser().post('/api/staff/enter', { token });
    expect([again.status, again.body.code]).toEqual([410, 'link_invalid']);

    expect((await me(own)).body.code).toBe('authentication_required');
    expect((await own.get('/api/staff/photos')).body.code).toBe('authentication_required');
    expect((await own.get('/api/staff/factors')).body).toEqual({
      name: door.name(),
      enrolled: false,
      factors: [],
      device_code: null,
    });
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

  it('of a recovery ends what the person signed in with before, once they add something new', async () => {
    const secret = await withCode(await entered());
    const person = { name: door.name(), role: 'moderator', grants: [], sites: 'all' } as const;
    const link = await door.server().context.staff.invite(person, { recover: true });
    const own = await entered(link.split('#')[1]);
    nextCode();
    // A link that lies in the wrong hands ends nothing by being opened.
    expect((await signIn(browser(), codeAt(secret, clock.now()))).status).toBe(200);
    await withPasskey(own);
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
      person: {
        name: door.name(),
        role: 'moderator',
        grants: ['grave'],
        initials: expect.stringMatching(/^A.$/),
      },
      sites: [{ domain: door.site().domain, name: door.site().name, theme: door.site().settings.theme }],
      preferences: { keys_on: true, keys: [], veil: 'flagged', grey: false },
      session: { factor: kind === 'code' ? 'totp' : 'passkey' },
    });
    expect(body.rights).toContain('decide_grave');
    expect(body.rights).not.toContain('manage_team');
    expect(await door.server().context.staff.bySession(before ?? '')).toBeUndefined();
  });

  it('as a code needs the right code', async () => {
    const own = await entered();
    const { body } = await own.post('/api/staff/factors/totp/secret', {});
    const wrong = codeAt(secretFromText(body.secret), new Date(0));
    expect((await own.post('/api/staff/factors/totp', { password, code: wrong })).body.code).toBe(
      'login_failed',
    );
    expect((await own.get('/api/staff/factors')).body.factors).toEqual([]);
  });
});
