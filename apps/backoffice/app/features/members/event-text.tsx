import type { TimelineEvent } from '@bowline/contract/staff-members';
import { formatMoney, formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { caseAddress } from '#app/features/cases/case-address.ts';
import { outcomeTexts, reasonTexts } from '#app/features/cases/choice-texts.ts';
import { actionText, creditTexts, lookReasonText, methodTexts, rejectionTexts } from './choice-texts.ts';
import { useDeviceName } from './session-list.tsx';

interface EventTextProps {
  readonly event: TimelineEvent;
  /** The member's site. */
  readonly site: string;
  readonly scope: string | undefined;
}

/** What happened, in one line, with the way to its case. */
export function EventText({ event, site, scope }: EventTextProps) {
  const cases = useT('office-cases');
  const words = useEventWords();
  const reason = event.case_reason && cases(reasonTexts[event.case_reason]);
  const outcome = event.outcome && cases(outcomeTexts[event.outcome]);
  return (
    <>
      {[words(event), outcome ?? reason].filter(Boolean).join(': ')}
      {event.case && (
        <>
          {' '}
          <CaseLink link={event.case} site={site} scope={scope} />
        </>
      )}
      {event.order && <span className="mono dim"> {event.order.slice(-8)}</span>}
    </>
  );
}

interface CaseLinkProps {
  readonly link: NonNullable<TimelineEvent['case']>;
  readonly site: string;
  readonly scope: string | undefined;
}

/** The number of a case; a link for who may open it. */
export function CaseLink({ link: { id, number, may_open }, site, scope }: CaseLinkProps) {
  return may_open ? (
    <Link className="go mono" to={caseAddress({ id, site }, scope)}>
      {number}
    </Link>
  ) : (
    <span className="mono">{number}</span>
  );
}

const plainTexts = {
  signed_up: 'office-members:event_signed_up',
  consented: 'office-members:event_consented',
  confirmed: 'office-members:event_confirmed',
  premium: 'office-members:event_premium',
  deleted: 'office-members:event_deleted',
  photo_sent: 'office-members:event_photo_sent',
  told_us: 'office-members:event_told_us',
  case_opened: 'office-members:event_case_opened',
  case_decided: 'office-members:event_case_decided',
} as const;

const orderTexts = {
  order_paid: 'office-members:event_order_paid',
  order_open: 'office-members:event_order_open',
  order_failed: 'office-members:event_order_failed',
  order_refunded: 'office-members:event_order_refunded',
  order_charged_back: 'office-members:event_order_charged_back',
} as const;

function useEventWords(): (event: TimelineEvent) => string {
  const t = useT('office-members');
  const deviceName = useDeviceName();
  return (event) => {
    const { kind, by, count, device, credit_reason, rejection, method } = event;
    const name = by ?? t('somebody');
    switch (kind) {
      case 'credits':
        return credit_reason ? t(creditTexts[credit_reason], { count }) : '';
      case 'logged_in':
        return t('event_logged_in', { device: deviceName(device ?? { browser: null, system: null }) });
      case 'photo_approved':
        return t('event_photo_approved', { name });
      case 'photo_rejected':
        return rejection
          ? t('event_photo_rejected', { name, reason: t(rejectionTexts[rejection]) })
          : t('photo_rejected');
      case 'order_paid':
      case 'order_open':
      case 'order_failed':
      case 'order_refunded':
      case 'order_charged_back':
        return t(orderTexts[kind], {
          method: method ? t(methodTexts[method]) : '',
          count: event.credits ?? 0,
        });
      case 'staff': {
        const reason = lookReasonText(event.reason);
        const text = t.dynamic(actionText(event.action), { name });
        return reason ? `${text}: ${t.dynamic(reason)}` : text;
      }
      default:
        return t(plainTexts[kind]);
    }
  };
}

/** What it did to the wallet, or cost in money. */
export function EventAmount({ event }: { event: TimelineEvent }) {
  const t = useT('office-members');
  const locale = useLocale();
  const { money, credits, kind } = event;
  if (money) {
    const amount = formatMoney(money.amount, money.currency, locale);
    return kind === 'order_refunded' || kind === 'order_charged_back' ? t('amount_back', { amount }) : amount;
  }
  if (credits === null || credits === 0) return null;
  return t('amount_credits', {
    amount: formatNumber(credits, locale, { signDisplay: 'always' }).replace('-', '−'),
  });
}
