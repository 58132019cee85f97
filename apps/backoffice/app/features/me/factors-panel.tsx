import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { Panel } from '#app/parts/panel.tsx';
import { addPasskey, isCancelled } from '#app/parts/proof/passkeys.ts';
import { newSecret, type Secret, SecretForm } from '#app/parts/proof/secret-form.tsx';
import { useOnce } from '#app/parts/proof/use-once.ts';
import { NotProven, useProof } from '#app/parts/proof/use-proof.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { toast } from '#app/platform/browser/toast-store.ts';
import type { MyFactor } from './me-api.ts';

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

interface FactorsPanelProps {
  readonly name: string;
  readonly factors: readonly MyFactor[];
}

/** What one signs in with: passkeys, and a password with an app. To change it one shows once more who one is. */
export function FactorsPanel({ name, factors }: FactorsPanelProps) {
  const t = useT('office-me');
  const { revalidate } = useRevalidator();
  const { dialog, withProof } = useProof();
  const once = useOnce();
  const [error, setError] = useState<unknown>();
  const [secret, setSecret] = useState<Secret>();
  const [naming, setNaming] = useState(false);
  const hasApp = factors.some(({ kind }) => kind === 'totp');

  const run = (work: () => Promise<unknown>, whenDone: () => void) =>
    once(async () => {
      setError(undefined);
      try {
        await withProof(work);
        whenDone();
      } catch (reason) {
        if (!isCancelled(reason) && !(reason instanceof NotProven)) setError(toApiError(reason));
      }
    });
  const changed = () => {
    setSecret(undefined);
    setNaming(false);
    toast.done(t('factors_changed'));
    void revalidate();
  };
  const remove = (id: string) => run(() => browserApi.removeFactor({ params: { id } }), changed);
  return (
    <Panel
      title={t('factors')}
      actions={
        <>
          <Button
            icon={<Smartphone aria-hidden="true" />}
            onClick={() =>
              run(
                async () => setSecret(await newSecret()),
                () => undefined,
              )
            }
          >
            {t(hasApp ? 'app_replace' : 'app_add')}
          </Button>
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setNaming(true)}>
            {t('passkey_add')}
          </Button>
        </>
      }
    >
      <ul>
        {factors.map((factor) => (
          <li className="setting" key={factor.id}>
            {factor.kind === 'passkey' ? <KeyRound aria-hidden="true" /> : <Smartphone aria-hidden="true" />}
            <FactorText factor={factor} />
            <Button tone="quiet" disabled={factors.length === 1} onClick={() => remove(factor.id)}>
              {t('remove')}
              <span className="visually-hidden"> {factor.name ?? t('app')}</span>
            </Button>
          </li>
        ))}
      </ul>
      {factors.length === 1 && <p className="hint pad">{t('factors_last')}</p>}
      {error !== undefined && <Failure error={error} />}
      {dialog}
      {naming && !dialog && (
        <PasskeyDialog
          onClose={() => setNaming(false)}
          onNamed={(called) => run(() => addPasskey(called), changed)}
        />
      )}
      {secret && (
        <Dialog
          open
          onClose={() => setSecret(undefined)}
          title={t(hasApp ? 'app_replace' : 'app_add')}
          description={hasApp ? t('app_replace_text') : undefined}
        >
          <SecretForm {...secret} name={name} onAdded={changed} />
        </Dialog>
      )}
    </Panel>
  );
}

function FactorText({ factor: { kind, name, created_at, last_used_at } }: { factor: MyFactor }) {
  const t = useT('office-me');
  const locale = useLocale();
  const on = (date: string) => formatDate(new Date(date), locale, day);
  return (
    <span className="grow">
      {kind === 'passkey' ? name : t('app')}
      <small className="dim">
        {t('added_on', { date: on(created_at) })}
        {' · '}
        {last_used_at ? t('used_on', { date: on(last_used_at) }) : t('used_never')}
      </small>
    </span>
  );
}

function PasskeyDialog({ onClose, onNamed }: { onClose: () => void; onNamed: (name: string) => void }) {
  const t = useT('office-me');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('passkey_add')}
      description={t('passkey_text')}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form="passkey">
            {t('passkey_go')}
          </Button>
        </>
      }
    >
      <form
        id="passkey"
        onSubmit={(event) => {
          event.preventDefault();
          onNamed(new FormData(event.currentTarget).get('name')?.toString().trim() || t('passkey'));
        }}
      >
        <div className="field">
          <label htmlFor="passkey-name">{t('passkey_name')}</label>
          <input
            className="input"
            id="passkey-name"
            name="name"
            maxLength={60}
            placeholder={t('passkey_example')}
          />
        </div>
      </form>
    </Dialog>
  );
}
