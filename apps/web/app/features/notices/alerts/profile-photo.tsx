import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { sectionPaths } from '#app/platform/session/open-sections.ts';
import { AccountAlert } from './account-alert.tsx';
import type { AlertViewProps } from './alert-view.ts';

/** The member has no photo that others can see: explains why to add one, and where. */
export function ProfilePhoto({ onDismiss }: AlertViewProps) {
  const t = useT('alerts');
  return (
    <AccountAlert
      tone="info"
      Icon={ImagePlus}
      title={t('profile_photo_title')}
      onDismiss={onDismiss}
      action={
        <Link to={sectionPaths.profile} className={buttonClass({ tone: 'primary', size: 44 })}>
          {t('profile_photo_action')}
        </Link>
      }
    >
      {t('profile_photo_text')}
    </AccountAlert>
  );
}
