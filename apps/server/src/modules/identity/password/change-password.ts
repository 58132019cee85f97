import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { MailLimits } from '../mail-limits.ts';
import { maySendSecurityNotice } from '../send-security-notice.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { type CheckRefusal, checkPassword } from './check-password.ts';
import { setPassword } from './set-password.ts';

export async function changePassword(
  kernel: Kernel & { readonly lockout: Lockout; readonly mailLimits: MailLimits },
  call: Call<Member>,
  form: { readonly old_password: string; readonly password: string },
): Promise<Result<{ changed: true }, CheckRefusal | 'password_common'>> {
  const { mailLimits, passwords } = kernel;
  if (passwords.isCommon(form.password)) return refused('password_common');
  const checked = await checkPassword(kernel, call, form.old_password);
  if (!checked.ok) return checked;
  const passwordHash = await refuseWhenOverloaded(passwords.hash(form.password));
  if (!passwordHash.ok) return passwordHash;

  const member = { site: call.site.id, member: call.viewer.id };
  const notify = await maySendSecurityNotice(mailLimits, member);
  return call.commit(async (tx) => {
    const change = { to: passwordHash.value, from: checked.value, keep: call.viewer.session, notify };
    // Refused when a password reset came in between.
    const isChanged = await setPassword(kernel, tx, member, change);
    return isChanged ? ok({ changed: true }) : refused('old_password_wrong');
  });
}
