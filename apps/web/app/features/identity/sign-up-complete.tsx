import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { forgetDraft } from './draft.ts';
import { Milestone } from './milestone.tsx';

/** The account is there; its address waits to be confirmed. */
export function SignUpComplete({ email }: { email: string }) {
  const t = useT('identity');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetDraft();
    // The form was sent from further down, and its page is still the same one.
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Milestone
      headingRef={heading}
      title={<Rich text="identity:complete_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to="/members" className={buttonClass({ tone: 'primary' })}>
          {t('complete_action')}
        </Link>
      }
    >
      <p className="lead text-balance">
        <Rich
          text="identity:complete_text"
          params={{ email }}
          tags={{ address: (words) => <strong className="text-text wrap-anywhere">{words}</strong> }}
        />
      </p>
      <p className="text-balance text-text-2">{t('complete_wait')}</p>
    </Milestone>
  );
}
