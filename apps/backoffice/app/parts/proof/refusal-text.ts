import { useT } from '@bowline/i18n/react';

const wrong = {
  sign_in: 'office-sign-in:wrong_code',
  code: 'office-sign-in:wrong_figures',
  passkey: 'office-sign-in:wrong_passkey',
} as const;

/** Returns what to say about a refusal. The API's own words for a failed log-in are about a member's password. */
export function useRefusalText() {
  const t = useT('office-sign-in');
  return (
    { code, message }: { readonly code: string; readonly message: string },
    way: keyof typeof wrong,
  ): string => (code === 'login_failed' || code === 'invalid_request' ? t(wrong[way]) : message);
}
