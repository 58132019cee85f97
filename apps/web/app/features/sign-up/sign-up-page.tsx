import { Rich, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Coins, EyeOff, LogOut } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams, useSubmit } from 'react-router';
import { EmbeddedWarning } from '#app/parts/entry-warning/embedded-warning.tsx';
import { AccountFrame } from '#app/parts/page-frame/account-frame.tsx';
import { type Draft, readDraft } from '#app/parts/sign-up-entry/draft.ts';
import { SignUpsClosed } from '#app/parts/sign-up-entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { missingIn } from '#app/parts/sign-up-entry/wish.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { ACCOUNT_STEP, WISH_STEP } from '#app/platform/request/step-count.ts';
import type { ReturnedSignUp } from './sign-up.ts';
import type { SignUpField, SignUpValues } from './sign-up-fields.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpMailed } from './sign-up-mailed.tsx';
import { StepProgress } from './step-progress.tsx';
import { WishStep } from './wish-step.tsx';

export interface SignUpPageProps {
  /** The answer to a submitted form, and its values. */
  returned: ReturnedSignUp | undefined;
}

/** The steps before the account exists, as a page, until a mail is on its way. */
export function SignUpPage({ returned }: SignUpPageProps) {
  const [corrected, setCorrected] = useState<ReturnedSignUp>();
  if (!returned?.mailed || corrected === returned)
    return <DetailsPage returned={returned} startAt={returned?.mailed && 'email'} />;
  return <SignUpMailed {...returned.mailed} place="card" onCorrect={() => setCorrected(returned)} />;
}

interface DetailsPageProps extends SignUpPageProps {
  startAt: SignUpField | undefined;
}

function DetailsPage({ returned, startAt }: DetailsPageProps) {
  const t = useT('identity');
  const open = useSignUpsOpen();
  const draft = useDraft();
  const [search] = useSearchParams();
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
          <Details
            // A form reads its initial values once, so a draft found after hydration remounts it.
            key={draft ? 'draft' : 'empty'}
            start={{ gender: search.get('gender') ?? undefined, ...returned?.values, ...draft }}
            startAt={startAt}
            returned={returned}
          />
        </Card>
      ) : (
        <SignUpsClosed />
      )}
    </AccountFrame>
  );
}

function Details({ start: first, startAt, returned }: DetailsPageProps & { start: SignUpValues }) {
  const t = useT('identity');
  const submit = useSubmit();
  const busy = useNavigation().formMethod === 'POST';
  const [start, setStart] = useState(first);
  const [asked, setAsked] = useState<number>();
  const step = asked ?? (missingIn(start).length > 0 ? WISH_STEP : ACCOUNT_STEP);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Keeps what was typed in the step that is left. */
  function goTo(next: number) {
    setStart((values) => ({ ...values, ...readDraft() }));
    setAsked(next);
  }
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);

  return (
    <div className="grid gap-5">
      <StepProgress
        step={step}
        disabled={busy}
        onBack={step === ACCOUNT_STEP ? () => goTo(WISH_STEP) : undefined}
      />
      <h2 ref={heading} tabIndex={-1} className="title-3 outline-none">
        {step === WISH_STEP ? t('wish_title') : t('sign_up_form_title')}
      </h2>
      {step === WISH_STEP ? (
        <WishStep start={start} refused={returned !== undefined} onDone={() => goTo(ACCOUNT_STEP)} />
      ) : (
        <SignUpForm
          start={start}
          startAt={startAt}
          refusal={returned?.refusal}
          busy={busy}
          onSend={(form) => submit(form, { method: 'post' })}
        />
      )}
    </div>
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
