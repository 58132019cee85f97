import { useEffect, useRef, useState } from 'react';
import type { BankValues, DebitOutcome } from './act.ts';
import { BankForm } from './bank-form.tsx';
import { BlockedPage } from './blocked-page.tsx';
import type { Debit } from './debit-frame.tsx';
import { LimitPage } from './limit-page.tsx';
import type { DebitScreen } from './rules.ts';
import { SignStep } from './sign-step.tsx';
import { WaitPage } from './wait-page.tsx';

interface DebitPageProps extends Debit {
  readonly screen: DebitScreen;
  readonly outcome: DebitOutcome | undefined;
}

/** Direct debit: the bank form, then the mandate and its code; or why it cannot be used. */
export function DebitPage(props: DebitPageProps) {
  const page = useHeadingFocus(props.screen);
  return (
    <div ref={page}>
      <Screen {...props} />
    </div>
  );
}

function Screen({ screen, outcome, ...props }: DebitPageProps) {
  const { debit } = props;
  // Kept while the page is open, for coming back from the code to the form; never stored.
  const [typed, setTyped] = useState<BankValues>();
  if (screen === 'blocked' && debit.blocked) return <BlockedPage {...props} blocked={debit.blocked} />;
  if (screen === 'limit' && props.order) return <LimitPage {...props} order={props.order} />;
  if (screen === 'wait' && debit.waits) return <WaitPage {...props} waits={debit.waits} />;
  if (screen === 'sign' && debit.unsigned)
    return <SignStep {...props} unsigned={debit.unsigned} outcome={outcome} />;
  return <BankForm {...props} outcome={outcome} typed={outcome?.values ?? typed} onSend={setTyped} />;
}

/** Focuses the heading when another screen is shown at the same address; a navigation does so by itself. */
function useHeadingFocus(screen: DebitScreen) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    page.current?.querySelector('h1')?.focus();
  }, [screen]);
  return page;
}
