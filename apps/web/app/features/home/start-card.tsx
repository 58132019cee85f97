import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { ArrowRight } from 'lucide-react';
import { openSignUp, warmUpSignUp } from '#app/parts/sign-up-entry/open-sign-up.ts';
import { SignUpHeading } from '#app/parts/sign-up-entry/sign-up-heading.tsx';
import { SignUpsClosed } from '#app/parts/sign-up-entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { WishForm } from '#app/parts/sign-up-entry/wish-form.tsx';
import { useSite } from '#app/platform/request/root-data.ts';

/** The first step of the sign-up; the next one opens over the page. */
export function StartCard() {
  return useSignUpsOpen() ? <Start /> : <SignUpsClosed />;
}

function Start() {
  const t = useT('home');
  const { minimum_age } = useSite();
  return (
    <Card raised onFocus={warmUpSignUp}>
      <WishForm
        action="/signup"
        className="grid gap-4"
        fieldsClassName="grid gap-3"
        head={<SignUpHeading title={t('start_title')} />}
        onDone={openSignUp}
        foot={
          <>
            <Button type="submit" tone="accent" block>
              {t('start_action')}
              <ArrowRight strokeWidth={1.6} aria-hidden="true" />
            </Button>
            <p className="text-mini text-text-3">{t('start_note', { min_age: minimum_age })}</p>
          </>
        }
      />
    </Card>
  );
}
