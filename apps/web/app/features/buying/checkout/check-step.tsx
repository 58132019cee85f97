import { Rich, useT } from '@bowline/i18n/react';
import { Bill, type BillProps } from './bill.tsx';
import { OrderFacts } from './facts.tsx';
import type { OrderStep } from './order-step.ts';
import { packagesPath } from './rules.ts';
import { StepFrame } from './step-frame.tsx';

/** The last step: what is ordered, and the button that orders it. */
export function CheckStep(props: OrderStep & BillProps) {
  const t = useT('checkout');
  const { checkout, bundle, place } = props;
  return (
    <StepFrame
      checkout={checkout}
      bundle={bundle}
      back={packagesPath(place)}
      progress={{ step: 3, name: t('step_check') }}
      title={<Rich text="checkout:check_title" tags={{ em: (words) => <em>{words}</em> }} />}
      name="check"
      billed
    >
      <p className="lead">{t('check_lead')}</p>
      <Bill {...props} />
      <OrderFacts />
    </StepFrame>
  );
}
