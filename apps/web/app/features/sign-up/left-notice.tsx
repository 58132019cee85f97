import { useT } from '@bowline/i18n/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetDialog } from '#app/parts/sign-up-entry/kept-dialog.ts';
import { notify } from '#app/platform/browser/notify.ts';

/** Says to a member who closed the sign-up before its end that they are logged in, and how to go on. */
export function LeftNotice() {
  const t = useT('identity');
  const navigate = useNavigate();
  useEffect(() => {
    forgetDialog();
    void notify('success', t('left_logged_in'), {
      label: t('left_go_on'),
      onPress: () => void navigate('/complete-signup'),
    });
  }, [t, navigate]);
  return null;
}
