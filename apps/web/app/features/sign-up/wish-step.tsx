import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { AuthSwitchLink } from '#app/parts/page-frame/auth-switch-link.tsx';
import type { Wish } from '#app/parts/sign-up-entry/wish.ts';
import { WishForm, type WishFormProps } from '#app/parts/sign-up-entry/wish-form.tsx';
import { CarriedAnswers } from './carried-answers.tsx';
import { SeenBy } from './seen-by.tsx';
import { StepFoot } from './sign-up-frame.tsx';

export interface WishStepProps extends Pick<WishFormProps, 'refused' | 'onTyped'> {
  start: Wish & CarriedAnswers;
  onDone: (wish: Wish) => void;
}

/** The first step, where the sign-up did not start on the home page. */
export function WishStep({ start, refused, onTyped, onDone }: WishStepProps) {
  const t = useT('identity');
  return (
    <WishForm
      start={start}
      {...(refused && { refused })}
      className="step-form"
      head={<SeenBy>{t('seen_wish')}</SeenBy>}
      onTyped={onTyped}
      onDone={(wish) => {
        onDone(wish);
        return true;
      }}
      foot={
        <>
          <CarriedAnswers start={start} />
          <AuthSwitchLink text="identity:sign_up_have_account" to="/login" />
          <StepFoot>
            <Button type="submit" tone="accent" size={56}>
              {t('step_next')}
            </Button>
          </StepFoot>
        </>
      }
    />
  );
}
