import { Rich } from '@bowline/i18n/react';
import { Link } from 'react-router';

type Words = 'identity:log_in_no_account' | 'identity:reset_log_in' | 'identity:sign_up_have_account';

/** Under a form, for whoever came to the wrong one. The text holds the link's words: `Al lid? <link>Log in</link>`. */
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
