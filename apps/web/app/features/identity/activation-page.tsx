import { Rich, useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/button';
import { useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { useUser } from '../../shell/shell.ts';
import { Milestone } from './milestone.tsx';

/**
 * Confirms by sending a form, not by being opened: mail programs open links to inspect them. The form sends itself;
 * where scripts do not run, its button does.
 */
export function Activation({ token }: { token: string }) {
  const t = useT('identity');
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);

  return (
    <Milestone
      title={t('activation_title')}
      action={
        <Form ref={form} method="post" replace>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{t('activation_action')}</Button>
        </Form>
      }
    >
      <p className="lead text-balance" role="status">
        {t('activation_busy')}
      </p>
    </Milestone>
  );
}

export function ActivationDone() {
  const t = useT('identity');
  const user = useUser();
  return (
    <Milestone
      title={<Rich text="identity:activation_done_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to={user ? '/members' : '/login'} className={buttonClass({ tone: 'primary' })}>
          {user ? t('activation_done_members') : t('log_in')}
        </Link>
      }
    >
      <p className="lead text-balance" role="status">
        {t('activation_done_text')}
      </p>
    </Milestone>
  );
}
