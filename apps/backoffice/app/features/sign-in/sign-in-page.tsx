import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { CodeField } from '#app/parts/proof/code-field.tsx';
import { isCancelled, signInWithPasskey } from '#app/parts/proof/passkeys.ts';
import { PasswordField } from '#app/parts/proof/password-field.tsx';
import { useRefusalText } from '#app/parts/proof/refusal-text.ts';
import { useOnce } from '#app/parts/proof/use-once.ts';
import { Door, type MarkPath } from './door.tsx';

interface SignInPageProps {
  readonly mark: MarkPath;
  /** Where the person wanted to go. */
  readonly destination: string;
  /** Sent with the form, so that the API answers it once however often it arrives. */
  readonly attempt: string;
  readonly refusal?: { readonly code: string; readonly message: string; readonly name: string } | undefined;
}

/** The door: a passkey first, else the name, a password and six figures. */
export function SignInPage({ mark, destination, attempt, refusal }: SignInPageProps) {
  const t = useT('office-sign-in');
  const refusalText = useRefusalText();
  const once = useOnce();
  const [failed, setFailed] = useState<string>();
  const { state } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (state === 'idle') sent.current = false;
  }, [state]);
  const signIn = () =>
    signInWithPasskey().then(
      // A full page load: what the page before knew is another person's, or nobody's.
      () => location.assign(destination),
      (error: unknown) =>
        setFailed(isCancelled(error) ? undefined : refusalText(toApiError(error), 'passkey')),
    );
  return (
    <Door mark={mark} title={t('title')} lead={t('lead')} path="/sign-in">
      <Button
        tone="primary"
        className="btn-large btn-wide"
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => once(signIn)}
      >
        {t('passkey')}
      </Button>
      {failed && (
        <p className="hint late" role="alert">
          {failed}
        </p>
      )}
      <p className="door-or">{t('or')}</p>
      <Form
        method="post"
        onSubmit={(event) => {
          // The six figures send the form, and Enter after them would send it again.
          if (sent.current) event.preventDefault();
          sent.current = true;
        }}
      >
        <input type="hidden" name="attempt" value={attempt} />
        <div className="field">
          <label htmlFor="name">{t('name')}</label>
          <input
            className="input"
            id="name"
            name="name"
            required
            autoComplete="username"
            autoCapitalize="words"
            defaultValue={refusal?.name}
          />
        </div>
        <PasswordField label={t('password')} />
        <CodeField
          key={refusal ? JSON.stringify(refusal) : undefined}
          label={t('code')}
          error={refusal && refusalText(refusal, 'sign_in')}
        />
        <Button type="submit" className="btn-large btn-wide door-submit">
          {t('sign_in')}
        </Button>
      </Form>
    </Door>
  );
}
