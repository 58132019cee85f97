import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../api/browser-api.ts';
import { userQuery } from '../../session/queries.tsx';
import { resendActivation } from './resend-activation.ts';

/** Sends the confirmation mail again, on request. */
export function useResend() {
  const queries = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => resendActivation(browserApi()),
    // Confirmed elsewhere, in the mail program perhaps: the page has yet to hear of it.
    onSuccess: ({ outcome }) => outcome === 'confirmed' && queries.invalidateQueries(userQuery),
  });
  return { resend: () => mutate(), resent: data, sending: isPending };
}
