import type { PaymentView } from '@bowline/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Queries } from '#app/platform/session/queries.tsx';
import { noteCelebrated } from './celebrated.ts';
import { Completed } from './completed.tsx';
import { CardFailed, Failed } from './failed.tsx';
import { Pending } from './pending.tsx';
import { paymentQuery } from './queries.ts';
import { Receipt } from './receipt.tsx';
import { isOpen, screenOf } from './rules.ts';
import { useCheck } from './use-check.ts';

export interface PaymentPageProps {
  payment: PaymentView;
  /** Its completion was not shown in this browser yet. */
  celebrates: boolean;
  /** The server's time, in milliseconds. */
  now: number;
  /** What a message costs, in credits. */
  messageCredits: number;
}

/** One payment at one address for life: open, then paid or failed, later its receipt. */
export function PaymentPage(props: PaymentPageProps) {
  return (
    <Queries>
      <LivePayment key={props.payment.id} {...props} />
    </Queries>
  );
}

function LivePayment({ payment: first, celebrates, now: loadedAt, messageCredits }: PaymentPageProps) {
  const { data: payment } = useQuery({ ...paymentQuery(first.id), initialData: first });
  const now = useNow(isOpen(payment), loadedAt);
  const [search] = useSearchParams();
  const screen = screenOf(payment, { now, celebrates: celebrates && !search.has('receipt') });
  const page = useHeadingFocus(screen);
  useCheck(payment, `/transactions/${payment.id}`);

  useEffect(() => {
    if (screen === 'completed') noteCelebrated(first.id);
  }, [screen, first.id]);

  return (
    <div ref={page}>
      {(screen === 'pending' || screen === 'late') && <Pending payment={payment} late={screen === 'late'} />}
      {screen === 'completed' && <Completed payment={payment} messageCredits={messageCredits} />}
      {screen === 'card_failed' && <CardFailed payment={payment} />}
      {screen === 'failed' && <Failed payment={payment} />}
      {screen === 'receipt' && <Receipt payment={payment} />}
    </div>
  );
}

/** The time, which advances every ten seconds while the payment is open. */
function useNow(advances: boolean, start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    if (!advances) return;
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [advances]);
  return now;
}

/** Focuses the heading when the screen changes at the same address. The first one leaves the focus alone. */
function useHeadingFocus(screen: string) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const heading = page.current?.querySelector('h1');
    if (!heading || document.activeElement?.closest('[role="dialog"]')) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [screen]);
  return page;
}
