import { Rich, useT } from '@bowline/i18n/react';
import { Coins, EyeOff, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSite } from '../../shell/shell.ts';
import { AccountFrame } from './account-frame.tsx';
import { type Draft, readDraft } from './draft.ts';
import type { Refusal } from './refusal.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpsClosed } from './sign-ups-closed.tsx';
import { useSignUpsOpen } from './use-sign-ups-open.ts';
import { useKeepTracking } from './use-tracking.ts';

export function SignUpPage({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT('identity');
  const open = useSignUpsOpen();
  const draft = useDraft();
  useKeepTracking();
  return (
    <AccountFrame
      title={<Rich text="identity:sign_up_title" tags={{ em: (words) => <em>{words}</em> }} />}
      lead={t('sign_up_lead')}
      aside={<Benefits />}
    >
      {open ? (
        // A form's starting values are read once, so a draft found later starts it anew.
        <SignUpForm key={draft ? 'draft' : 'empty'} draft={draft} refusal={refusal} />
      ) : (
        <SignUpsClosed />
      )}
    </AccountFrame>
  );
}

/** What this tab kept of the form; the server knows of none. */
function useDraft(): Draft | undefined {
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    const kept = readDraft();
    if (Object.keys(kept).length > 0) setDraft(kept);
  }, []);
  return draft;
}

function Benefits() {
  const t = useT('identity');
  const { signup_credits: credits, numMessages: count } = useSite();
  const benefits = [
    ...(count > 0 ? [{ Icon: Coins, text: t('benefit_credits', { credits, count }) }] : []),
    { Icon: EyeOff, text: t('benefit_hidden') },
    { Icon: LogOut, text: t('benefit_leave') },
  ];
  return (
    <ul className="mt-5 grid max-w-[40ch] gap-4">
      {benefits.map(({ Icon, text }) => (
        <li key={text} className="grid grid-cols-[24px_1fr] gap-3 text-pretty">
          <Icon className="size-6 text-icon-ink" strokeWidth={1.6} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
