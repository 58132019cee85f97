import { readSignUps } from '@bowline/contract/identity';
import { type Tracking, trackingCookie, trackingInCookie } from '@bowline/contract/tracking';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import { acceptsSignUps } from '../rules.ts';

/** Returns where the visitor came from, in any of their tabs. */
export const trackingOf = ({ cookie }: Pick<Call, 'cookie'>): Tracking =>
  trackingInCookie(cookie(trackingCookie.name));

/** The account keeps it from here on, where it is deleted after as many days. */
export function forgetTracking({ cookie, setCookie }: Pick<Call, 'cookie' | 'setCookie'>): void {
  if (cookie(trackingCookie.name) !== undefined)
    setCookie({ name: trackingCookie.name, value: '', options: { path: '/', maxAge: 0 } });
}

export const readSignUpsRoute = () =>
  route(readSignUps, async (call) =>
    ok({ open: acceptsSignUps(call.site.settings, trackingOf(call).network) }),
  );
