import type { ReportReason } from '@bowline/contract/reports';
import type { FullKey } from '@bowline/i18n';

/** In display order. */
export const reasonTexts = {
  minor: 'member:reason.minor',
  without_consent: 'member:reason.without_consent',
  harassment: 'member:reason.harassment',
  scam: 'member:reason.scam',
  false_identity: 'member:reason.false_identity',
  offensive: 'member:reason.offensive',
  other: 'member:reason.other',
} as const satisfies Record<ReportReason, FullKey>;
