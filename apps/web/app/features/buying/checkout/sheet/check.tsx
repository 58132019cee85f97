import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { useSite } from '#app/platform/request/root-data.ts';
import { methodTexts } from '../../methods.ts';
import { PriceLines, Refused } from '../bill.tsx';
import { opensBank } from '../method-parts.tsx';
import type { Buying, Ready } from './use-buying.ts';

interface CheckProps {
  readonly buying: Buying;
  readonly ready: Ready;
}

/** What is ordered, and how it is paid. */
export function CheckLines({ buying, ready }: CheckProps) {
  const t = useT('checkout');
  const credits = useT('credits');
  const payments = useT('payments');
  const { checkout, bundle, offered, bank } = ready;
  const method = offered && payments.dynamic(methodTexts[offered.method]);
  return (
    <dl className="bill figures">
      <div>
        <dt>{t('what')}</dt>
        <dd>
          {credits('credits', { count: bundle.credits })}
          <Change what={t('what')} onPress={buying.changeBundle} />
          <small>{t('sheet_once', { messages: t('messages', { count: bundle.messages }) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('pay_with')}</dt>
        <dd>
          {offered?.banks.find(({ id }) => id === bank)?.name ?? method}
          <Change what={t('pay_with')} onPress={buying.changeMethod} />
        </dd>
      </div>
      <PriceLines checkout={checkout} bundle={bundle} />
    </dl>
  );
}

function Change({ what, onPress }: { what: string; onPress: () => void }) {
  const change = useT('checkout')('change');
  return (
    <button type="button" className="link-quiet" aria-label={`${change}: ${what}`} onClick={onPress}>
      {change}
    </button>
  );
}

/** The button that orders, in the law's words with nothing added, and what to know before. */
export function CheckFoot({ buying, ready: { offered } }: CheckProps) {
  const t = useT('checkout');
  const { refund_days: days } = useSite();
  const { refusal, payment } = buying.outcome ?? {};
  return (
    <div className="buying credits-sheet-foot">
      {refusal && <Refused refusal={refusal} kept={payment !== undefined} />}
      <Button tone="accent" size={56} block className="pay-button" loading={buying.busy} onClick={buying.pay}>
        {payment ? t('retry') : t('pay')}
      </Button>
      {offered && (
        <p className="pay-note">
          {opensBank(offered.method) ? t('sheet_bank') : t('sheet_page')}{' '}
          {t('sheet_statement', { name: offered.statement_name })}{' '}
          {days > 0 && t('sheet_withdrawal', { count: days })}
        </p>
      )}
    </div>
  );
}
