import { Rich, useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/alert';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { askForPush, type PushPermission, pushPermission } from './push-permission.ts';
import { StepForm } from './step-form.tsx';

/** Asks the browser only when the member presses for it. */
export function PushStep({ onDone }: { onDone: () => void }) {
  const t = useT('identity');
  const [permission, setPermission] = useState<PushPermission>(pushPermission);
  const [asking, setAsking] = useState(false);
  const open = permission === 'capable';

  async function ask() {
    setAsking(true);
    setPermission(await askForPush());
    setAsking(false);
  }

  return (
    <StepForm
      title={<Rich text="identity:push_title" tags={{ em: (word) => <em>{word}</em> }} />}
      lead={t('push_lead')}
      nextWords={open ? t('push_allow') : undefined}
      onNext={() => (open ? void ask() : onDone())}
      busy={asking}
      settled={!open}
    >
      <div className="grid justify-items-center gap-4">
        <span className="grid size-24 place-items-center rounded-pill bg-fill-quiet text-icon-ink">
          <BellRing size={40} strokeWidth={1.4} aria-hidden="true" />
        </span>
        <div role="status" className="w-full empty:hidden">
          {asking && <p className="text-center text-text-2">{t('push_asking')}</p>}
          {permission === 'allowed' && <Alert tone="ok">{t('push_granted')}</Alert>}
          {permission === 'denied' && <Alert>{t('push_denied')}</Alert>}
        </div>
      </div>
    </StepForm>
  );
}
