import { useT } from '@bowline/i18n/react';
import { Button, type ButtonLook } from '@bowline/ui/controls/button';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type Resent, resendActivation } from './activation.ts';

export interface ActivationResendProps extends ButtonLook {
  /** The answer to a form submitted before hydration. */
  resent?: Resent | undefined;
  /** The page that answers the form before hydration; the one on screen if empty. */
  action?: string;
  /** Of the button. */
  label?: string;
  /** Further fields: `email` for a visitor. */
  children?: ReactNode;
}

/**
 * Requests another confirmation mail, from any page. It bypasses the router, which would revalidate the page: a sign-up
 * page still treats the new member as a visitor.
 */
export function ActivationResend({
  resent: atStart,
  action = '/activate/error',
  label,
  children,
  size = 44,
  ...look
}: ActivationResendProps) {
  const t = useT('alerts');
  const [resent, setResent] = useState(atStart);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setResent(await resendActivation(browserApi, new FormData(event.currentTarget)));
    setBusy(false);
  }

  return (
    <form
      method="post"
      action={action || undefined}
      noValidate
      className={`grid gap-2 ${look.block ? '' : 'justify-items-start'}`}
      onSubmit={(event) => void send(event)}
    >
      {resent && <Result resent={resent} />}
      {children}
      {resent?.outcome !== 'confirmed' && (
        <Button {...look} type="submit" size={size} loading={busy}>
          {label ?? t('activation_resend')}
        </Button>
      )}
    </form>
  );
}

/** Takes the focus on every new result, because the pressed button cannot announce it. */
function Result({ resent }: { resent: Resent }) {
  const t = useT('alerts');
  const identity = useT('identity');
  const result = useRef<HTMLParagraphElement>(null);
  // Changes with every answer.
  useEffect(() => result.current?.focus(), [resent]);
  if (resent.outcome === 'refused')
    return (
      <p ref={result} tabIndex={-1} className="max-w-[40ch] text-label text-danger-ink outline-none">
        {resent.words ?? t('activation_failed')}
      </p>
    );
  const words = {
    sent: () => t('activation_sent'),
    confirmed: () => t('activation_confirmed'),
    requested: () => identity('mailed_again'),
  };
  return (
    <p
      ref={result}
      tabIndex={-1}
      className="flex max-w-[40ch] gap-2 text-start text-label text-ok-ink outline-none"
    >
      <Check size={20} strokeWidth={1.8} className="flex-none" aria-hidden="true" />
      {words[resent.outcome]()}
    </p>
  );
}
