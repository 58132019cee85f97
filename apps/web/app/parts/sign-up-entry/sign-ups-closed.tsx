import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';

export function SignUpsClosed() {
  return (
    <Card raised>
      <ClosedWords />
    </Card>
  );
}

export function ClosedWords() {
  const t = useT('identity');
  return (
    <div className="grid justify-items-start gap-3">
      <h2 className="title-3">{t('closed_title')}</h2>
      <p className="text-text-2">{t('closed_text')}</p>
      <Link to="/login" className={buttonClass({ tone: 'primary' }, 'mt-2')}>
        {t('log_in')}
      </Link>
    </div>
  );
}
