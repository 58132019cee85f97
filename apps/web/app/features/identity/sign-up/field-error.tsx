import type { ErrorCode } from '@bowline/contract/errors';
import { fieldParams } from '@bowline/contract/field-params';
import { useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { useSite } from '#app/visit/root-data.ts';

/** The message for an invalid field. */
export function FieldError({ code }: { code: ErrorCode }) {
  const t = useT('error');
  const { minimum_age } = useSite();
  const words = t.dynamic(code, fieldParams(code, minimum_age));
  return code === 'email_taken' ? <EmailTaken words={words} /> : words;
}

/** A taken address gets a link to the login page. */
function EmailTaken({ words }: { words: string }) {
  const t = useT('identity');
  return (
    <>
      {words}{' '}
      <Link className="underline underline-offset-4" to="/login">
        {t('log_in')}
      </Link>
    </>
  );
}
