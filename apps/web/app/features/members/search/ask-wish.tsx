import { anyone } from '@bowline/contract/default-filters';
import { useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';

/** Asks a member who has never said it whom they look for. "Everyone" is an answer too, so that nobody is asked twice. */
export function AskWish() {
  const t = useT('members');
  const [answered, setAnswered] = useState(false);
  if (answered) return null;
  function everyone() {
    setAnswered(true);
    // If it fails, the next visit asks again.
    void browserApi.saveLookingFor({ body: anyone }).catch(() => undefined);
  }
  return (
    <Alert
      tone="info"
      className="mb-4"
      action={
        <>
          <Link to="/settings#looking_for" className={buttonClass({ tone: 'primary', size: 44 })}>
            {t('wish_choose')}
          </Link>
          <Button tone="quiet" size={44} onClick={everyone}>
            {t('everyone')}
          </Button>
        </>
      }
    >
      <b className="block font-semibold">{t('wish_title')}</b>
      {t('wish_text')}
    </Alert>
  );
}
