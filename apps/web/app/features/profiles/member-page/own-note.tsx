import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';
import { openSections, sectionPaths } from '#app/platform/session/open-sections.ts';

/** On the member's own page: says that others see it like this, and links to the editor. */
export function OwnNote() {
  const t = useT('member');
  return (
    <Alert
      action={
        openSections.has('profile') && (
          <Link to={sectionPaths.profile} className={buttonClass({ tone: 'quiet', size: 44 })}>
            {t('own_edit')}
          </Link>
        )
      }
    >
      {t('own_note')}
    </Alert>
  );
}
