import { type Locale, localeCookie } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Account, requireAccount } from '../account/account-store.ts';
import { type DeviceOwner, rememberDevice } from '../sessions/known-device.ts';
import { renewSession } from '../sessions/sessions.ts';

/** Logs the caller in, for callers that have locked the account as active. */
export async function startSession(
  kernel: Kernel,
  tx: Queryable,
  call: Call,
  owner: DeviceOwner,
): Promise<Account> {
  await renewSession(kernel, tx, call, owner.member);
  rememberDevice(kernel, call, owner);
  const account = await requireAccount(tx, call.site.id, owner.member);
  setLanguageCookie(call, account.language);
  return account;
}

/** Replaces the site's default, which a browser new to the member has stored, by the member's own language. */
function setLanguageCookie(call: Call, language: Locale): void {
  const { name, ...options } = localeCookie;
  call.setCookie({ name, value: language, options });
}
