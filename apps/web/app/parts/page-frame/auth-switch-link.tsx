import { Rich } from '@bowline/i18n/react';
import { Link } from 'react-router';

type Words = 'identity:log_in_no_account' | 'identity:reset_log_in' | 'identity:sign_up_have_account';

/** Links a form to its counterpart, log in or sign up. The text contains the link: `Al lid? <link>Inloggen</link>`. */
export function AuthSwitchLink({ text, to }: { text: Words; to: `/${string}` }) {
  return (
    <p className="text-center text-label text-text-2">
      <Rich
        text={text}
        tags={{
          link: (words) => (
            <Link className="link" to={to}>
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}
