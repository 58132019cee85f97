import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { buttonClass } from '@bowline/ui/controls/button';
import { InlineScript } from '@bowline/web-frame/shell/inline-script.tsx';
import { useEffect, useId, useRef } from 'react';
import { useSite } from '#app/platform/request/root-data.ts';
import { warn, warnInlineScript } from './warn.ts';

/**
 * Tells a visitor once what kind of site this is. A warning, not an age check: nobody has to claim anything. A native
 * `<dialog>` traps the focus without our scripts, so they stay out of the first load.
 */
export default function EntryWarning() {
  const t = useT('entry_warning');
  const { minimum_age } = useSite();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current) warn(dialog.current);
  }, []);
  return (
    <>
      {/* Escape and a click outside do not answer it. The script after it may have opened it by now. */}
      <dialog
        ref={dialog}
        className="warning"
        tabIndex={-1}
        closedby="none"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        suppressHydrationWarning
      >
        <Mark size={56} className="warning-mark" />
        <h2 id={`${id}-title`} className="title-2">
          <Rich text="entry_warning:title" tags={{ em: (words) => <em>{words}</em> }} />
        </h2>
        <div id={`${id}-text`} className="warning-text">
          <p>{t('text')}</p>
          <p className="mt-2">{t('leave_if', { min_age: minimum_age })}</p>
        </div>
        <form method="dialog" className="warning-actions">
          <button type="submit" value="enter" className={buttonClass({ tone: 'primary' })}>
            {t('enter')}
          </button>
          <a href="about:blank" className={buttonClass({ tone: 'quiet' })}>
            {t('leave')}
          </a>
        </form>
        <p className="warning-note">{t('note')}</p>
      </dialog>
      <InlineScript script={warnInlineScript} />
    </>
  );
}
