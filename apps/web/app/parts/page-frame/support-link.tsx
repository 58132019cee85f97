import type { RichKey } from '@bowline/i18n';
import { Rich } from '@bowline/i18n/react';
import { useSite } from '#app/platform/request/root-data.ts';

type SupportText = Extract<
  RichKey,
  | 'account:deleted_mistake'
  | 'account:deleted_question'
  | 'account:return_expired_text'
  | 'identity:activation_support'
>;

/** A text with a link to the support address. */
export function SupportLink({ text }: { text: SupportText }) {
  const { support_email: email } = useSite();
  return (
    <Rich
      text={text}
      params={{ email }}
      tags={{
        link: (words) => (
          <a className="link wrap-anywhere" href={`mailto:${email}`}>
            {words}
          </a>
        ),
      }}
    />
  );
}
