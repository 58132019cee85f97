import type { NotificationsView } from '@bowline/contract/notifications';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { notificationsIn, type PreferenceChange, withChanges } from './preferences.ts';

/** The member's settings: optimistic at first, the API's answer afterwards. */
export function usePreferences(initial: NotificationsView, failedWords: string) {
  const [known, setKnown] = useState(initial);
  const [waiting, setWaiting] = useState<readonly PreferenceChange[]>([]);
  const showError = (error: unknown) => void notify('error', toApiError(error).message || failedWords);

  const { mutate } = useMutation({
    // Sequential, so that on and off arrive in the order they were pressed.
    scope: { id: 'notifications' },
    mutationFn: (pressed: PreferenceChange) => browserApi.saveNotifications({ body: pressed }),
    onSuccess: (answer) => setKnown(notificationsIn(answer)),
    onError: showError,
    onSettled: (_answer, _error, pressed) => setWaiting((all) => all.filter((one) => one !== pressed)),
  });

  /** Applied synchronously: a switch that waits flicks back first. */
  const change = (pressed: PreferenceChange) => {
    setWaiting((all) => [...all, pressed]);
    mutate(pressed);
  };

  const resume = useMutation({
    mutationFn: () => browserApi.resumeMail(),
    onSuccess: (answer) => setKnown(notificationsIn(answer)),
    onError: showError,
  });

  return { view: withChanges(known, waiting), change, resume };
}
