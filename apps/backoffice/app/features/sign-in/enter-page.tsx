import { useT } from '@bowline/i18n/react';
import { type ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { KeyRound, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '#app/parts/button.tsx';
import { addPasskey, isCancelled } from '#app/parts/proof/passkeys.ts';
import { useRefusalText } from '#app/parts/proof/refusal-text.ts';
import { newSecret, type Secret, SecretForm } from '#app/parts/proof/secret-form.tsx';
import { useOnce } from '#app/parts/proof/use-once.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { Door, type MarkPath } from './door.tsx';
import { useDeviceCode } from './use-device-code.ts';

/**
 * Where the link of an invitation or a recovery leads. Nothing happens until the button is pressed: the link works once, and
 * programs that look at links in mails must not use it up.
 */
export function EnterPage({ mark }: { mark: MarkPath }) {
  const t = useT('office-sign-in');
  const refusalText = useRefusalText();
  const once = useOnce();
  const [name, setName] = useState<string>();
  const [secret, setSecret] = useState<Secret>();
  const [failed, setFailed] = useState<string>();
  const [waits, setWaits] = useState(false);
  const device = useDeviceCode(waits);

  // Who comes back to the page while the device waits sees its code again.
  useEffect(() => {
    browserApi.listFactors().then(
      ({ device_code }) => setWaits(device_code !== null),
      () => undefined,
    );
  }, []);

  const attempt = (way: 'code' | 'passkey', work: () => Promise<unknown>) =>
    once(() =>
      work().then(
        () => setFailed(undefined),
        (error: unknown) => setFailed(isCancelled(error) ? undefined : told(toApiError(error), way)),
      ),
    );
  const told = (error: ApiError, way: 'code' | 'passkey'): string =>
    error.code === 'link_invalid' ? t('link_used') : refusalText(error, way);

  const enter = async () => {
    const body = { token: location.hash.slice(1) };
    setName((await browserApi.enterByLink({ body })).name);
  };
  const onAdded = (isInside: boolean) => (isInside ? location.assign('/') : setWaits(true));
  const withPasskey = () => addPasskey(t('passkey_name')).then(onAdded);
  const withApp = async () => setSecret(await newSecret());

  if (device)
    return (
      <Door
        mark={mark}
        title={t(device.isDecided ? 'decided_title' : 'waits_title')}
        lead={t(device.isDecided ? 'decided_lead' : 'waits_lead')}
        path="/enter"
      >
        {device.isDecided ? (
          <a className={buttonClass('primary', 'btn-large', 'btn-wide')} href="/sign-in">
            {t('to_sign_in')}
          </a>
        ) : (
          <p className="device-code" role="status" data-testid="device-code">
            {device.code}
          </p>
        )}
      </Door>
    );
  return (
    <Door
      mark={mark}
      title={name === undefined ? t('enter_title') : t('factor_title', { name })}
      lead={t(name === undefined ? 'enter_lead' : 'factor_lead')}
      path="/enter"
    >
      {name === undefined && (
        <Button tone="primary" className="btn-large btn-wide" onClick={() => attempt('passkey', enter)}>
          {t('enter')}
        </Button>
      )}
      {name !== undefined && !secret && (
        <>
          <Button
            tone="primary"
            className="btn-large btn-wide"
            icon={<KeyRound aria-hidden="true" />}
            onClick={() => attempt('passkey', withPasskey)}
          >
            {t('add_passkey')}
          </Button>
          <p className="door-or">{t('or')}</p>
          <Button
            className="btn-large btn-wide"
            icon={<Smartphone aria-hidden="true" />}
            onClick={() => attempt('code', withApp)}
          >
            {t('add_code')}
          </Button>
        </>
      )}
      {name !== undefined && secret && <SecretForm {...secret} name={name} onAdded={onAdded} />}
      {failed && (
        <p className="hint late" role="alert">
          {failed}
        </p>
      )}
    </Door>
  );
}
