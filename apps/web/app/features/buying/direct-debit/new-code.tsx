import type { UnsignedMandateView } from '@bowline/contract/direct-debit';
import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { Form, useNavigation } from 'react-router';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import type { DebitOutcome } from './act.ts';
import { clockUntil } from './rules.ts';

interface NewCodeProps {
  readonly unsigned: UnsignedMandateView;
  readonly now: number;
  readonly outcome: DebitOutcome | undefined;
}

/** Counts down to when another code can be sent, then sends it. */
export function NewCode({ unsigned, now, outcome }: NewCodeProps) {
  const t = useT('debit');
  const locale = useLocale();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const asked = outcome?.form === 'resend' ? outcome : undefined;
  const clock = clockUntil(unsigned.resend_from, now);
  const sent = asked !== undefined && !asked.refusal;
  const time = formatDate(new Date(unsigned.resend_from), locale, { timeStyle: 'medium' });
  return (
    <div className="debit-resend">
      {clock && hydrated && (
        <p aria-hidden="true">
          <Rich
            text="debit:resend_in"
            params={{ clock }}
            tags={{ clock: (figures) => <span className="figures">{figures}</span> }}
          />
        </p>
      )}
      {clock && !hydrated && <p>{t('resend_from', { time })}</p>}
      {/* Spoken once when the code is on its way and once when another can be asked for; the figures never are. */}
      <VisuallyHidden>
        <span role="status">{clock ? sent && t('resent') : hydrated && t('resend_ready')}</span>
      </VisuallyHidden>
      {sent && clock && <p aria-hidden="true">{t('resent')}</p>}
      <WholeRefusal refusal={asked?.refusal} className="mt-2" />
      {!clock && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="resend" />
          <button
            type="submit"
            className="link-quiet"
            disabled={navigation.formData?.get('form') === 'resend'}
          >
            {t('resend')}
          </button>
        </Form>
      )}
    </div>
  );
}
