import { type Config, isDeployed } from '#kernel/config.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { SmsSender } from '#modules/direct-debits/sms-sender.ts';
import { createCmSender } from './cm.ts';
import { createMailedSms } from './mailed.ts';

/** CM.com where it is configured; otherwise a mailbox, and none where real members are served. */
export function createSmsSender(
  config: Pick<Config, 'env' | 'publicScheme' | 'sms' | 'mailFrom'>,
  productToken: string | undefined,
  mailer: Pick<Mailer, 'send'>,
): SmsSender | undefined {
  if (config.sms && productToken !== undefined) return createCmSender({ ...config.sms, productToken });
  return isDeployed(config) ? undefined : createMailedSms(mailer, config.mailFrom);
}
