import { useT } from '@bowline/i18n/react';
import { DoorClosed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '#app/parts/button.tsx';
import { signInPath } from '#app/platform/request/sign-in-path.ts';
import { forgetRecent } from './recent.ts';
import type { SessionOver } from './use-session-over.ts';

const words = {
  expired: { title: 'office-shell:expired', text: 'office-shell:expired_text' },
  ended: { title: 'office-shell:ended', text: 'office-shell:ended_text' },
} as const;

/** In place of the office: what was on screen is no longer this visitor's to see. */
export function SessionOverPage({ why }: { why: SessionOver }) {
  const t = useT('office-shell');
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    if (why === 'ended') forgetRecent();
  }, [why]);
  return (
    <main className="empty empty-page" id="main">
      <DoorClosed aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {t(words[why].title)}
      </h1>
      <p>{t(words[why].text)}</p>
      <div className="empty-actions">
        {/* A full page load: nothing of this session may stay. */}
        <a className={buttonClass('primary')} href={signInPath(pathname + search)}>
          {t('sign_in_again')}
        </a>
      </div>
    </main>
  );
}
