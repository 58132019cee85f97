import { translatorFor } from '@bowline/i18n/translate';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { codeAttempts, codeExpiresAt, codeHash, newCode } from './code.ts';
import type { Creditors } from './creditor.ts';
import type { SmsLimits } from './sms-limits.ts';
import type { SmsSender } from './sms-sender.ts';

export interface CodeDeps {
  readonly kernel: Pick<Kernel, 'database' | 'random' | 'vault'>;
  readonly creditors: Creditors;
  readonly sms: SmsSender | undefined;
  readonly smsLimits: SmsLimits;
}

export interface TextedCode {
  readonly codeHash: Buffer;
  readonly attemptsLeft: number;
  readonly codeExpiresAt: Date;
  readonly codeSentAt: Date;
}

/**
 * Texts a new code, under the neutral name of bank statements: somebody who sees the phone learns nothing. Done before the
 * transaction, because it takes seconds, and a code that was not sent must not replace one that was.
 */
export async function textCode(
  { kernel, creditors, sms, smsLimits }: CodeDeps,
  { site, viewer, clock, log }: Call<Member>,
  { mandate, mobile }: { readonly mandate: EntityId; readonly mobile: string },
): Promise<Result<TextedCode, 'rate_limited' | 'sms_limit' | 'sms_failed'>> {
  if (!sms) return refused('sms_failed');
  const spent = await smsLimits.spend(site, viewer.id, mobile);
  if (!spent.ok) {
    // The limit may be the site's: then nobody can give a mandate any more today.
    if (spent.code === 'sms_limit') log.warn('the text messages of today are used up');
    return spent;
  }
  const code = newCode(kernel.random);
  const creditor = await creditors.of(site.id);
  const t = translatorFor(viewer.language);
  const text = t('mail:sms_code', { name: creditor?.statementName ?? '', code });
  if (!(await sms.send({ to: mobile, text, reference: mandate }))) {
    log.warn({ mandate }, 'a text message was not accepted');
    return refused('sms_failed');
  }
  const codeSentAt = clock.now();
  return ok({
    codeHash: codeHash(kernel.vault, mandate, code),
    attemptsLeft: codeAttempts,
    codeExpiresAt: codeExpiresAt(codeSentAt),
    codeSentAt,
  });
}
