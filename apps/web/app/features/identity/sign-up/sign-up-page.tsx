import { Rich, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Coins, EyeOff, LogOut } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigation, useSearchParams, useSubmit } from 'react-router';
import { EmbeddedWarning } from '#app/features/entry-warning/embedded-warning.tsx';
import { useSite } from '#app/visit/root-data.ts';
import { AccountFrame } from '../account-frame.tsx';
import { type Draft, readDraft } from './entry/draft.ts';
import { SignUpHeading } from './entry/sign-up-heading.tsx';
import { SignUpsClosed } from './entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from './entry/use-sign-ups-open.ts';
import type { ReturnedSignUp } from './sign-up.ts';
import type { SignUpField } from './sign-up-fields.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpMailed } from './sign-up-mailed.tsx';
import type { StepSettings } from './steps/steps.ts';
import { useSteps } from './steps/use-steps.ts';

export interface SignUpPageProps {
  settings: StepSettings;
  /** The answer to a submitted form, and its values. */
  returned: ReturnedSignUp | undefined;
}

/** The sign-up form as a page, until a mail is on its way. */
export function SignUpPage(props: SignUpPageProps) {
  const { returned } = props;
  const [corrected, setCorrected] = useState<ReturnedSignUp>();
  if (!returned?.mailed || corrected === returned)
    return <DetailsPage {...props} startAt={returned?.mailed && 'email'} />;
  return <SignUpMailed {...returned.mailed} place="page" onCorrect={() => setCorrected(returned)} />;
}

interface DetailsPageProps extends SignUpPageProps {
  startAt: SignUpField | undefined;
}

function DetailsPage({ settings, returned, startAt }: DetailsPageProps) {
  const t = useT('identity');
  const open = useSignUpsOpen();
  const draft = useDraft();
  const [search] = useSearchParams();
  const submit = useSubmit();
  const { count } = useSteps(settings);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AccountFrame
      title={<Rich text="identity:sign_up_title" tags={{ em: (words) => <em>{words}</em> }} />}
      lead={t('sign_up_lead')}
      aside={<Benefits />}
    >
      {open ? (
        <Card raised>
          <Suspense>
            <EmbeddedWarning />
          </Suspense>
          <SignUpForm
            // A form reads its initial values once, so a draft found after hydration remounts it.
            key={draft ? 'draft' : 'empty'}
            start={{ gender: search.get('gender') ?? undefined, ...returned?.values, ...draft }}
            startAt={startAt}
            refusal={returned?.refusal}
            heading={<SignUpHeading title={t('sign_up_form_title')} steps={count} />}
            busy={busy}
            onSend={(form) => submit(form, { method: 'post' })}
          />
        </Card>
      ) : (
        <SignUpsClosed />
      )}
    </AccountFrame>
  );
}

/** Returns the draft stored in this tab; the server has none. */
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
