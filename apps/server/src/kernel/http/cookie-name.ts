import type { Config } from '../config.ts';

export const sessionCookie = 'auth.session';
export const deviceCookie = 'auth.device';
export const staffCookie = 'auth.staff';
export const staffDeviceCookie = 'auth.staff_device';

const namesSomebody: ReadonlySet<string> = new Set([
  sessionCookie,
  deviceCookie,
  staffCookie,
  staffDeviceCookie,
]);

/**
 * Returns the name under which a browser keeps a cookie. A browser accepts `__Host-` from this very host over TLS only, so another
 * subdomain cannot plant a session. Without TLS (development, demo) browsers refuse the prefix.
 */
export const cookieName = (scheme: Config['publicScheme'], name: string): string =>
  scheme === 'https' && namesSomebody.has(name) ? `__Host-${name}` : name;
