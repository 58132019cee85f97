import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetUnsentTo } from '#app/features/chat/forget-unsent.ts';
import { hideFromLists } from '#app/features/members/lists/hide-from-lists.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { cameFromHere } from '#app/platform/session/came-from-here.ts';
import { queryClient } from '#app/platform/session/queries.tsx';

/** Blocks a member, leaves their page for the previous one, and offers to undo it there. */
export function useBlock({ id, name }: Pick<MemberCard, 'id' | 'name'>, onBlocked?: () => void) {
  const t = useT('member');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const named = { params: { id } };

  async function undo(restore: () => void) {
    try {
      await browserApi.unblock(named);
      restore();
      void notify('success', t('unblocked', { name }));
    } catch (error) {
      void notify('error', toApiError(error).message || t('failed'));
    }
  }

  async function block() {
    setBusy(true);
    setFailure(undefined);
    try {
      await browserApi.block(named);
    } catch (error) {
      setBusy(false);
      setFailure(toApiError(error).message || t('failed'));
      return;
    }
    void forgetUnsentTo(id);
    const restore = hideFromLists(queryClient(), id);
    // Compares with the browser's location: the user may have navigated during the request.
    onBlocked?.();
    if (window.location.pathname === `/members/${id}`)
      void (cameFromHere() ? navigate(-1) : navigate('/members', { replace: true }));
    void notify('success', t('blocked', { name }), {
      label: t('undo'),
      onPress: () => void undo(restore),
    });
  }

  return { block: () => void block(), busy, failure };
}
