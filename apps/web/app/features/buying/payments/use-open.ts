import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { paymentQuery } from './queries.ts';

/** Leads back to the same payment at its provider. */
export function useOpen(id: string) {
  const t = useT('payments');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function open() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { redirect } = await browserApi.openPayment({ params: { id }, body: {} });
      if (redirect) return window.location.assign(redirect);
      await queries.invalidateQueries({ queryKey: paymentQuery(id).queryKey });
    } catch (error) {
      setFailure(toApiError(error).message || t('failed'));
    }
    setBusy(false);
  }

  return { open: () => void open(), busy, failure };
}
