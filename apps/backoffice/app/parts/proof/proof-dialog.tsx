import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { KeyRound } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { useOfficeData } from '#app/platform/request/office-data.ts';
import { CodeField } from './code-field.tsx';
import { isCancelled, signInWithPasskey } from './passkeys.ts';
import { PasswordField } from './password-field.tsx';
import { useRefusalText } from './refusal-text.ts';
import { useOnce } from './use-once.ts';

interface ProofDialogProps {
  readonly onProven: () => void;
  readonly onClose: () => void;
}

/** Asks once more who it is: the person signs in once more, and the session before ends. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const t = useT('office-sign-in');
  const refusalText = useRefusalText();
  const once = useOnce();
  const self = useOfficeData()?.person;
  const [failed, setFailed] = useState<{ readonly way: 'passkey' | 'sign_in'; readonly text: string }>();

  const attempt = (way: 'passkey' | 'sign_in', work: () => Promise<unknown>) =>
    once(() =>
      work()
        .then(() => browserApi.readStaffMe())
        .then(
          // A passkey of a colleague signs the colleague in: nothing goes on in another name.
          ({ person }) => (person.id === self?.id ? onProven() : location.reload()),
          (error: unknown) =>
            setFailed(isCancelled(error) ? undefined : { way, text: refusalText(toApiError(error), way) }),
        ),
    );
  const withCode = (form: FormData) => {
    const [password = '', code = ''] = ['password', 'code'].map((field) => form.get(field)?.toString());
    const body = { name: self?.name ?? '', password, code };
    return browserApi.signInWithCode({ body });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('proof_title')}
      description={t('proof_text')}
      actions={
        <Button tone="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <div className="stack">
        <Button
          tone="primary"
          className="btn-large btn-wide"
          icon={<KeyRound aria-hidden="true" />}
          onClick={() => attempt('passkey', signInWithPasskey)}
        >
          {t('proof_passkey')}
        </Button>
        {failed?.way === 'passkey' && (
          <p className="hint late" role="alert">
            {failed.text}
          </p>
        )}
        <p className="door-or">{t('or')}</p>
        <form
          className="stack"
          onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            attempt('sign_in', () => withCode(form));
          }}
        >
          <PasswordField label={t('password')} />
          <CodeField label={t('code')} error={failed?.way === 'sign_in' ? failed.text : undefined} />
          <Button type="submit" className="btn-wide">
            {t('proof_go')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
