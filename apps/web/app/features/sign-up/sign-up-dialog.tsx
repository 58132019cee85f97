import { useT } from '@bowline/i18n/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetDialog, keepDialog, readKeptDialog } from '#app/parts/sign-up-entry/kept-dialog.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import { SignUpModal } from './sign-up-modal.tsx';

/** The sign-up over a page. After a reload it opens again, or leads the new member to where they were. */
export default function SignUpDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [kept] = useState(readKeptDialog);
  if (!user) return <VisitorDialog onClose={onClose} />;
  return kept === 'left' ? <LeftNotice /> : kept && <GoOn />;
}

/** The account exists: the steps have a page of their own, which knows where this tab was. */
function GoOn() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/complete-signup', { replace: true }), [navigate]);
  return null;
}

function VisitorDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const hasAccount = useRef(false);

  useEffect(() => {
    keepDialog('open');
    // Not called by a reload, but when the dialog closes and by a page of another layout.
    return () => {
      if (readKeptDialog() === 'open') forgetDialog();
    };
  }, []);

  function close() {
    if (hasAccount.current) reloadForMember();
    else onClose();
  }
  const closeForPage = useEffectEvent(close);
  // A link inside the modal, or Back, leads to another page, which the modal must not cover.
  useEffect(() => {
    if (page.current !== pathname) closeForPage();
    page.current = pathname;
  }, [pathname]);

  return (
    <SignUpModal
      onAccount={() => {
        hasAccount.current = true;
      }}
      onClose={close}
    />
  );
}

/** Reloads the page, which was rendered for a visitor, without the step in its hash. */
function reloadForMember(): void {
  const { pathname, search } = window.location;
  keepDialog('left');
  window.location.replace(pathname + search);
}

/** Says to a member who closed the sign-up before its end that they are logged in, and how to go on. */
function LeftNotice() {
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
