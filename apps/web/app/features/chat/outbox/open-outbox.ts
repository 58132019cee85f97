import { announceSessionEnd } from '@bowline/web-frame/api/session-end.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onReconnect } from '#app/platform/realtime/on-reconnect.ts';
import { delayAfter } from '#app/platform/realtime/socket.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import { announceMessageSent } from '#app/platform/session/message-sent.ts';
import { forgetDrafts } from '../drafts.ts';
import { deliver, deliverOnLeaving } from './deliver.ts';
import { openStore } from './idb-store.ts';
import { type OutgoingContent, type PendingMessage, randomUuid } from './item.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { forgetSentFiles } from './sent-files.ts';

/** Messages between the pages of one browser. `erased`: the member has logged out. */
type PageSignal = 'changed' | 'wake' | 'erased';

let current: { readonly owner: string; readonly outbox: Outbox; readonly close: () => void } | undefined;

/** Returns the outbox of the member who is logged in. Every page that opens it helps to empty it. */
export function outboxOf(owner: string): Outbox {
  if (current?.owner === owner && !current.outbox.stopped()) return current.outbox;
  current?.close();
  current = open(owner);
  return current.outbox;
}

const none: readonly PendingMessage[] = [];

/** Returns the viewer's unacknowledged messages to a member, in order. */
export function useOutbox(member: string): readonly PendingMessage[] {
  const owner = useUser()?.id;
  const pending = useSyncExternalStore(
    useCallback(
      (listener) => (owner === undefined ? () => undefined : outboxOf(owner).subscribe(listener)),
      [owner],
    ),
    // Opening the outbox is left to the subscription: a render has no side effects.
    () => (owner !== undefined && current?.owner === owner ? current.outbox.pending() : none),
    () => none,
  );
  return useMemo(() => pending.filter((message) => message.member === member), [pending, member]);
}

/** The outbox actions for one recipient. Each resolves once the browser has stored the change. */
export function useSending(owner: string, member: string) {
  return useMemo(
    () => ({
      send: (content: OutgoingContent, delayMs: number) => outboxOf(owner).send(member, content, delayMs),
      takeBack: (key: string) => outboxOf(owner).takeBack(key),
      retry: (key: string) => outboxOf(owner).retry(key),
      discard: (key: string) => outboxOf(owner).discard(key),
    }),
    [owner, member],
  );
}

/** Discards everything unsent to this member; waits for a message that is being sent. */
export async function discardUnsentTo(member: string): Promise<void> {
  await current?.outbox.discardAll(member);
}

export const countUnsent = (): number => current?.outbox.pending().length ?? 0;

/** On logout: erases the outbox in every page of this browser. */
export async function eraseOutbox(): Promise<void> {
  current?.close();
  current = undefined;
  forgetSentFiles();
  const channel = openChannel();
  // First, so that no other page stores anything again.
  channel?.postMessage('erased' satisfies PageSignal);
  await openStore().clear();
  channel?.close();
}

function open(owner: string) {
  const store = openStore();
  const channel = openChannel();
  const signal = (kind: PageSignal) => channel?.postMessage(kind);
  const outbox = createOutbox({
    owner,
    store,
    deliver: (...sending) => deliver(...sending).then(announceMessageSent),
    deliverOnLeaving,
    exclusively,
    announce: () => signal('changed'),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    delayAfter,
    now: Date.now,
    newKey: randomUuid,
  });

  function onVisible() {
    if (document.visibilityState !== 'visible') return;
    outbox.wake();
    // The sending page may be in the background, where timers are throttled.
    signal('wake');
  }
  /** Asks before closing a page that holds the only copy of a message. */
  function onLeaving(event: BeforeUnloadEvent) {
    if (store.isVolatile()) event.preventDefault();
  }
  function watchLeaving() {
    if (store.isVolatile()) window.addEventListener('beforeunload', onLeaving);
    else window.removeEventListener('beforeunload', onLeaving);
  }
  function close() {
    outbox.stop();
    stopWatching();
    window.removeEventListener('beforeunload', onLeaving);
    channel?.close();
    stopListening();
    window.removeEventListener('online', outbox.wake);
    window.removeEventListener('pagehide', outbox.leavePage);
    document.removeEventListener('visibilitychange', onVisible);
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<PageSignal>) => {
      if (data === 'wake') outbox.wake();
      else if (data === 'changed') void outbox.refresh();
      else {
        close();
        announceSessionEnd();
      }
    };
  const stopWatching = outbox.subscribe(watchLeaving);
  const stopListening = onReconnect(outbox.wake);
  window.addEventListener('online', outbox.wake);
  window.addEventListener('pagehide', outbox.leavePage);
  document.addEventListener('visibilitychange', onVisible);
  // Erases what another member left behind before anything is sent.
  forgetDrafts(owner);
  void store.clear(owner).then(outbox.refresh);
  return { owner, outbox, close };
}

const openChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel('bowline:outbox') : undefined);

/** Web Locks need HTTPS. Without them two pages may send the same message; the server stores it once. */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`bowline:outbox:${name}`, work);
}
