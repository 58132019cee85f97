import { useT } from '@bowline/i18n/react';
import { type ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { KeyRound, Smartphone } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { Button } from '#app/parts/button.tsx';
import { CodeField } from './code-field.tsx';
import { Door, type MarkPath } from './door.tsx';
import { addPasskey, isCancelled } from './passkeys.ts';
import { useRefusalText } from './refusal-text.ts';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Where the link of an invitation or a recovery leads. Nothing happens until the button is pressed: the link works once, and
 * programs that look at links in mails must not use it up.
 */
export function EnterPage({ mark }: { mark: MarkPath }) {
  const t = useT('office-sign-in');
  const refusalText = useRefusalText();
  const [name, setName] = useState<string>();
  const [secret, setSecret] = useState<Secret>();
  const [failed, setFailed] = useState<string>();

  const attempt = (work: Promise<unknown>, way: 'code' | 'passkey') =>
    work.then(
      () => setFailed(undefined),
      (error: unknown) => setFailed(isCancelled(error) ? undefined : told(toApiError(error), way)),
    );
  const told = (error: ApiError, way: 'code' | 'passkey'): string =>
    error.code === 'link_invalid' ? t('link_used') : refusalText(error, way);

  const enter = async () => {
    const body = { token: location.hash.slice(1) };
    setName((await answerOf(browserApi().POST('/api/staff/enter', { body }))).name);
  };
  const withPasskey = () => addPasskey(t('passkey_name')).then(() => location.assign('/'));
  const withApp = async () => setSecret(await answerOf(browserApi().POST('/api/staff/factors/totp/secret')));
  const confirm = async (form: HTMLFormElement) => {
    const code = new FormData(form).get('code')?.toString() ?? '';
    await answerOf(browserApi().POST('/api/staff/factors/totp', { body: { code } }));
    location.assign('/');
  };
  const onConfirm = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void attempt(confirm(event.currentTarget), 'code');
  };

  return (
    <Door
      mark={mark}
      title={name === undefined ? t('enter_title') : t('factor_title', { name })}
      lead={t(name === undefined ? 'enter_lead' : 'factor_lead')}
      path="/enter"
    >
      {name === undefined && (
        <Button
          tone="primary"
          className="btn-large btn-wide"
          onClick={() => void attempt(enter(), 'passkey')}
        >
          {t('enter')}
        </Button>
      )}
      {name !== undefined && (
        <Button
          tone="primary"
          className="btn-large btn-wide"
          icon={<KeyRound aria-hidden="true" />}
          onClick={() => void attempt(withPasskey(), 'passkey')}
        >
          {t('add_passkey')}
        </Button>
      )}
      {name !== undefined && <p className="door-or">{t('or')}</p>}
      {name !== undefined && !secret && (
        <Button
          className="btn-large btn-wide"
          icon={<Smartphone aria-hidden="true" />}
          onClick={() => void attempt(withApp(), 'code')}
        >
          {t('add_code')}
        </Button>
      )}
      {secret && (
        <form onSubmit={onConfirm} noValidate>
          <p>{t('secret_text')}</p>
          <p className="door-secret">
            <code>{secret.secret}</code> <a href={secret.uri}>{t('open_app')}</a>
          </p>
          <CodeField label={t('code')} error={failed} />
        </form>
      )}
      {failed && !secret && (
        <p className="hint late" role="alert">
          {failed}
        </p>
      )}
    </Door>
  );
}
