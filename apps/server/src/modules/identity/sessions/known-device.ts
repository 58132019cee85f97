import { timingSafeEqual } from 'node:crypto';
import type { Call } from '#kernel/http/call.ts';
import { deviceCookie } from '#kernel/http/cookie-name.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { noMember } from '../events.ts';

const deviceDays = 180;

/** 16 random bytes. */
const deviceId = /^[\w-]{22}$/u;

export interface DeviceOwner {
  readonly member: MemberId;
  /** Signed too: a new password ends what earlier browsers may. */
  readonly passwordHash: string;
}

/**
 * Marks the browser as one its member has signed up or logged in with. The cookie outlives the session and opens nothing by
 * itself: it gives the browser a count of wrong passwords of its own, so that a stranger who keeps the address locked cannot keep
 * out its member, and it stands in for the password behind an activation link. Without an owner the cookie looks the same and
 * is worth nothing.
 */
export function rememberDevice(
  { random, vault }: Kernel,
  call: Call,
  owner: DeviceOwner | undefined,
  id: string = random.bytes(16).toString('base64url'),
): void {
  const value = `${id}.${signatureOf(vault, call.site.id, owner ?? nobody, id).toString('base64url')}`;
  const maxAge = deviceDays * 24 * 60 * 60;
  call.setCookie({
    name: deviceCookie,
    value,
    options: { httpOnly: true, sameSite: 'lax', path: '/', maxAge },
  });
}

/** Returns the id that the caller's browser names, which proves nothing: for counting only. */
export function namedDevice(call: Call): string | undefined {
  const [id = ''] = (call.cookie(deviceCookie) ?? '').split('.');
  return deviceId.test(id) ? id : undefined;
}

/** Returns the id of the caller's browser if this member has signed up or logged in with it. Takes as long without an owner. */
export function knownDevice(
  { vault }: Pick<Kernel, 'vault'>,
  call: Call,
  owner: DeviceOwner | undefined,
): string | undefined {
  const [id = '', signed = ''] = (call.cookie(deviceCookie) ?? '').split('.');
  const expected = signatureOf(vault, call.site.id, owner ?? nobody, id);
  const given = Buffer.from(signed, 'base64url');
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return owner && isGenuine ? id : undefined;
}

const nobody: DeviceOwner = { member: noMember, passwordHash: '' };

const signatureOf = (
  vault: Kernel['vault'],
  site: SiteId,
  { member, passwordHash }: DeviceOwner,
  id: string,
): Buffer => vault.sign('identity.device', `${site}:${member}:${id}:${passwordHash}`);
