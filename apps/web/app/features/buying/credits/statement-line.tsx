import type { CreditReason, CreditTransaction } from '@bowline/contract/credits';
import type { FullKey } from '@bowline/i18n';
import { defaultTimeZone, formatDate } from '@bowline/i18n/format-date';
import { formatMoney, formatNumber } from '@bowline/i18n/format-number';
import { type Translate, useLocale, useT } from '@bowline/i18n/react';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import {
  BadgeEuro,
  Clock,
  Gift,
  Image,
  type LucideIcon,
  MessageCircle,
  Scale,
  Sparkles,
  Undo2,
} from 'lucide-react';
import { asideOf } from './statement.ts';

const reasonTexts = {
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
  present: 'credits:reason.present',
} as const satisfies Readonly<Record<CreditReason, FullKey>>;

const icons: Readonly<Record<CreditTransaction['reason'], LucideIcon>> = {
  signup_grant: Sparkles,
  bonus: Sparkles,
  purchase: BadgeEuro,
  message: MessageCircle,
  photo: Image,
  gift: Gift,
  held_message: Clock,
  release: Undo2,
  refund: Undo2,
  chargeback: Undo2,
  correction: Scale,
  present: Sparkles,
};

/** One transaction: what and when, its credits, the balance after it, what it cost. */
export function StatementLine({ line }: { line: CreditTransaction }) {
  const t = useT('credits');
  const locale = useLocale();
  const Icon = icons[line.reason];
  // The member's time zone after hydration, the server's until then.
  const timeZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : defaultTimeZone;
  const notes = notesOn(t, line);
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-4 py-4 md:gap-x-5">
      <Icon className="mt-0.5 size-6 text-text-3" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold text-pretty">{t.dynamic(reasonTexts[line.reason])}</p>
        <p className="text-small text-text-2">
          <time dateTime={line.at}>
            {formatDate(new Date(line.at), locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
          </time>
        </p>
        {notes.map((note) => (
          <p key={note} className="text-small text-pretty text-text-2">
            {note}
          </p>
        ))}
      </div>
      <div className="figures grid content-start text-end whitespace-nowrap">
        <Change change={line.credits} />
        {/* Below the cost, or the money would read as the balance's value. */}
        <p className="order-last text-small text-text-2">{t('balance_after', { balance: line.balance })}</p>
        {line.cost && (
          <p className="text-small text-text-2">
            {t('cost', { money: formatMoney(line.cost.amount, line.cost.currency, locale) })}
          </p>
        )}
      </div>
    </li>
  );
}

function Change({ change }: { change: number }) {
  const locale = useLocale();
  // A real minus sign, and a plus for credits received: the sign must not depend on colour.
  const words = formatNumber(change, locale, { signDisplay: 'exceptZero' }).replace('-', '−');
  return <p className={`font-semibold ${change > 0 ? 'text-ok-ink' : ''}`}>{words}</p>;
}

function notesOn(t: Translate<'credits'>, line: CreditTransaction): string[] {
  const words = (count: number) => t('credits', { count: Math.abs(count) });
  const credits = words(line.reserved);
  const aside = asideOf(line);
  return [
    ...(aside === 'put_aside' ? [t('put_aside', { credits })] : []),
    ...(aside === 'given_back' ? [t('given_back', { credits })] : []),
    ...(line.debt > 0 ? [t('owed', { credits: words(line.debt) })] : []),
    ...(line.debt < 0 ? [t('settled', { credits: words(line.debt) })] : []),
  ];
}
