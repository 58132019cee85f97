import { describe, expect, it } from 'vitest';
import { aBrowser } from '#testing/server/browser.ts';
import { openDoor } from '#testing/server/staff-door.ts';
import { codeAt, secretFromText } from '../factors/totp.ts';

const door = openDoor({ codeAt, secretFromText });
const { actionsOf, browser, clock, entered, me, nextCode, signIn, withCode, withPasskey } = door;

describe('a person', () => {
  it('adds and removes factors, but not the last one', async () => {
    const own = await entered();
    await withCode(own);
    nextCode();
    await withPasskey(own);
    const { factors } = (await own.get('/api/staff/factors')).body;
    expect(factors.map(({ kind }: { kind: string }) => kind)).toEqual(['totp', 'passkey']);
    expect((await own.delete(`/api/staff/factors/${factors[0].id}`)).status).toBe(200);
    const last = await own.delete(`/api/staff/factors/${factors[1].id}`);
    expect([last.status, last.body.code]).toEqual([409, 'last_factor']);
  });

  it('who changes what they sign in with goes on under another token, and is told', async () => {
    const own = await entered();
    const secret = await withCode(own);
    const stolen = () => aBrowser(door.server().app, door.site(), `auth.staff=${token}`);
    let token = own.cookie('auth.staff');
    await withPasskey(own);
    expect((await me(stolen())).body.code).toBe('authentication_required');
    token = own.cookie('auth.staff');
    const { factors } = (await own.get('/api/staff/factors')).body;
    const { id } = factors.find(({ kind }: { kind: string }) => kind === 'totp');
    expect((await own.delete(`/api/staff/factors/${id}`)).status).toBe(200);
    expect((await me(stolen())).body.code).toBe('authentication_required');
    const { notices } = (await me(own)).body;
    expect(notices.map(({ action }: { action: string }) => action)).toEqual([
      'factor.removed',
      'factor.added',
      'factor.added',
      'link.used',
    ]);
    await own.post('/api/staff/me/notices/seen');
    expect((await me(own)).body.notices).toEqual([]);
    nextCode();
    expect((await signIn(browser(), codeAt(secret, clock.now()))).status).toBe(401);
  });

  it('has to show who they are once more after five minutes, and a change makes a session no younger', async () => {
    const own = await entered();
    const secret = await withCode(own);
    clock.advance(4 * 60_000);
    await withPasskey(own);
    clock.advance(60_000);
    const late = await own.post('/api/staff/factors/totp/secret', {});
    expect([late.status, late.body.code]).toEqual([403, 'proof_needed']);
    expect((await me(own)).status).toBe(200);
    expect((await signIn(own, codeAt(secret, clock.now()))).status).toBe(200);
    expect((await own.post('/api/staff/factors/totp/secret', {})).status).toBe(200);
  });

  it('forgets a browser, which ends its session', async () => {
    const first = await entered();
    const secret = await withCode(first);
    nextCode();
    const second = browser();
    await signIn(second, codeAt(secret, clock.now()));
    const { devices } = (await second.get('/api/staff/devices')).body;
    expect(devices).toMatchObject([
      { is_this: true, is_signed_in: true },
      { is_this: false, is_signed_in: false },
    ]);
    expect((await second.delete(`/api/staff/devices/${devices[1].id}`)).status).toBe(200);
    expect((await second.delete(`/api/staff/devices/${devices[0].id}`)).status).toBe(200);
    expect((await me(second)).body.code).toBe('authentication_required');
  });

  it('keeps one of two factors that are removed at once', async () => {
    const own = await entered();
    await withCode(own);
    await withPasskey(own);
    const { factors } = (await own.get('/api/staff/factors')).body;
    const answers = await Promise.all(
      factors.map(({ id }: { id: string }) => own.delete(`/api/staff/factors/${id}`)),
    );
    // The one that comes second finds its session under another token, or one factor left.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await own.get('/api/staff/factors')).body.factors).toHaveLength(1);
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
    expect(await door.server().context.staff.bySession(token)).toBeUndefined();
    expect((await actionsOf()).at(-1)).toBe('session.ended');
  });
});
