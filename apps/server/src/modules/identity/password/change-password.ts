import { changePassword as operation } from '@bowline/contract/account';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { IdentityDeps } from '../ports.ts';
import { maySendSecurityNotice } from '../send-security-notice.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { type CheckRefusal, checkPassword } from './check-password.ts';
import { isGuessableFor } from './guessable.ts';
import { setPassword } from './set-password.ts';

export const changePasswordRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => changePassword(deps, call, body));

async function changePassword(
  deps: IdentityDeps,
  call: Call<Member>,
  form: { readonly old_password: string; readonly password: string },
): Promise<Result<{ changed: true }, CheckRefusal | 'password_common'>> {
  const { mailLimits, passwords } = deps;
  if (await isGuessableFor(deps, call, call.viewer.id, form.password)) return refused('password_common');
  const checked = await checkPassword(deps, call, form.old_password);
  if (!checked.ok) return checked;
  const passwordHash = await refuseWhenOverloaded(passwords.hash(form.password, call.network));
  if (!passwordHash.ok) return passwordHash;

  const member = { site: call.site.id, member: call.viewer.id };
  const notify = await maySendSecurityNotice(mailLimits, member);
  return call.commit(async (tx) => {
    const change = { to: passwordHash.value, from: checked.value, keep: call.viewer.session, notify };
    // Refused when a password reset came in between.
    const isChanged = await setPassword(deps, tx, member, change);
    if (!isChanged) return refused('old_password_wrong');
    rememberDevice(deps, call, { member: member.member, passwordHash: passwordHash.value });
    return ok({ changed: true });
  });
}
