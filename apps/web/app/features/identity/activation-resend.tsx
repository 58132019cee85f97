import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/button';
import { Check } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { resendActivation } from './activation-mail.ts';

export type Resent = Awaited<ReturnType<typeof resendActivation>>;

/** Asks for another confirmation mail, from any page. `resent` is the answer to a form sent before the page was alive. */
export function ActivationResend({ resent }: { resent?: Resent | undefined }) {
  const t = useT('identity');
  const error = useT('error');
  const { Form, state, data = resent } = useFetcher<typeof resendActivation>();
  if (data && !data.refusal)
    return (
      <p role="status" className="flex max-w-[40ch] gap-2 py-2 text-start text-label text-ok-ink">
        <Check size={20} strokeWidth={1.8} className="flex-none" aria-hidden="true" />
        {t('activation_resent')}
      </p>
    );
  const refused = data?.refusal?.whole;
  return (
    <Form method="post" action="/activate/error" className="grid justify-items-center gap-2">
      <Button type="submit" size={44} loading={state !== 'idle'}>
        {t('activation_resend')}
      </Button>
      {refused && (
        <p role="alert" className="max-w-[40ch] text-label text-danger-ink">
          {refused.message || error.dynamic(refused.code)}
        </p>
      )}
    </Form>
  );
}
