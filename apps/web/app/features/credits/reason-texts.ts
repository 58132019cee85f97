import type { CreditReason } from '@bowline/contract/credits';
import type { FullKey } from '@bowline/i18n';

export const reasonTexts = {
  signup_grant: 'credits:reason.signup_grant',
  bonus: 'credits:reason.bonus',
  purchase: 'credits:reason.purchase',
  message: 'credits:reason.message',
  photo: 'credits:reason.photo',
  gift: 'credits:reason.gift',
  held_message: 'credits:reason.held_message',
  release: 'credits:reason.release',
  refund: 'credits:reason.refund',
  chargeback: 'credits:reason.chargeback',
  correction: 'credits:reason.correction',
} as const satisfies Readonly<Record<CreditReason, FullKey>>;
