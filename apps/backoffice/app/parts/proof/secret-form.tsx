import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { type SyntheticEvent, useState } from 'react';
import { encode } from 'uqr';
import { Button } from '#app/parts/button.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { CodeField } from './code-field.tsx';
import { minPasswordLength, PasswordField } from './password-field.tsx';
import { useRefusalText } from './refusal-text.ts';
import { useOnce } from './use-once.ts';

export interface Secret {
  readonly secret: string;
  readonly uri: string;
}

export const newSecret = (): Promise<Secret> => browserApi.beginCode();

interface SecretFormProps extends Secret {
  /** Whose password and code these are, for password managers. */
  readonly name: string;
  /** Called with whether one is inside now; else the device has to be confirmed. */
  readonly onAdded: (isInside: boolean) => void;
}

/** A password, the secret to scan, and the first six figures that prove the app has it. */
export function SecretForm({ secret, uri, name, onAdded }: SecretFormProps) {
  const t = useT('office-sign-in');
  const refusalText = useRefusalText();
  const once = useOnce();
  const [failed, setFailed] = useState<string>();
  async function add(form: FormData) {
    const [password = '', code = ''] = ['password', 'code'].map((field) => form.get(field)?.toString());
    await browserApi.addCode({ body: { password, code } }).then(
      ({ signed_in }) => onAdded(signed_in),
      (error: unknown) => setFailed(refusalText(toApiError(error), 'code')),
    );
  }
  return (
    <form
      className="stack"
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        once(() => add(form));
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
      <PasswordField label={t('new_password')} hint={t('password_hint', { min: minPasswordLength })} isNew />
      <p>{t('secret_text')}</p>
      <div className="door-secret">
        <QrCode text={uri} label={t('qr')} />
        <div>
          <p>{t('secret_typed')}</p>
          <code>{secret}</code>
          <a className="link" href={uri}>
            {t('open_app')}
          </a>
        </div>
      </div>
      <CodeField label={t('code')} error={failed} />
      <Button type="submit" className="btn-large btn-wide">
        {t('add')}
      </Button>
    </form>
  );
}

/** Drawn as one path. Dark on white in both schemes: many apps read no light code on a dark ground. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
