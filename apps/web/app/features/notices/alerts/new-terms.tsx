import type { UserView } from '@bowline/contract/identity';
import type { FullKey } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { AccountAlert } from './account-alert.tsx';
import type { AlertViewProps } from './alert-view.ts';

const names = {
  terms: 'shell:terms',
  privacy: 'shell:privacy',
  'return-policy': 'shell:withdrawal',
} as const satisfies Record<NonNullable<UserView['terms_changed']>['page'], FullKey>;

/** Terms, privacy or withdrawal have changed since the member signed up. */
export function NewTerms({ user: { terms_changed }, onDismiss }: AlertViewProps) {
  const t = useT('alerts');
  const shell = useT('shell');
  const locale = useLocale();
  if (!terms_changed) return null;
  const { page, at } = terms_changed;
  return (
    <AccountAlert
      tone="info"
      Icon={FileText}
      title={t('terms_title', { page: shell(names[page]) })}
      onDismiss={onDismiss}
      action={
        <Link to={`/pages/${page}#changes-of-page`} className={buttonClass({ tone: 'quiet', size: 44 })}>
          {t('terms_action')}
        </Link>
      }
    >
      {t('terms_text', { date: formatDate(new Date(at), locale) })}
    </AccountAlert>
  );
}
