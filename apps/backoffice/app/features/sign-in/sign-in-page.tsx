import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { CodeField } from './code-field.tsx';
import { Door, type MarkPath } from './door.tsx';
import { isCancelled, signInWithPasskey } from './passkeys.ts';
import { useRefusalText } from './refusal-text.ts';

interface SignInPageProps {
  readonly mark: MarkPath;
  /** Where the person wanted to go. */
  readonly destination: string;
  readonly refusal?: { readonly code: string; readonly message: string; readonly name: string } | undefined;
}

/** The door: a passkey first, else the name and six figures. */
export function SignInPage({ mark, destination, refusal }: SignInPageProps) {
  const t = useT('office-sign-in');
  const refusalText = useRefusalText();
  const [failed, setFailed] = useState<string>();
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
        onClick={signIn}
      >
        {t('passkey')}
      </Button>
      {failed && (
        <p className="hint late" role="alert">
          {failed}
        </p>
      )}
      <p className="door-or">{t('or')}</p>
      <Form method="post" noValidate>
        <div className="field">
          <label htmlFor="name">{t('name')}</label>
          <input
            className="input"
            id="name"
            name="name"
            autoComplete="username"
            autoCapitalize="words"
            defaultValue={refusal?.name}
          />
        </div>
        <CodeField
          key={refusal ? JSON.stringify(refusal) : undefined}
          label={t('code')}
          error={refusal && refusalText(refusal, 'code')}
        />
        <Button type="submit" className="btn-large btn-wide door-submit">
          {t('sign_in')}
        </Button>
      </Form>
    </Door>
  );
}
