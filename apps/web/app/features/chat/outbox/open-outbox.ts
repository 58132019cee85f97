import { announceSessionEnd } from '#app/api/session-end.ts';
import { onReconnect } from '#app/realtime/on-reconnect.ts';
import { delayAfter } from '#app/realtime/socket.ts';
import { forgetDrafts } from '../drafts.ts';
import { deliver } from './deliver.ts';
import { openStore } from './idb-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { randomUuid } from './random-uuid.ts';

/** What one page of a browser says to the others. `erased`: whoever was logged in has left. */
type Word = 'changed' | 'wake' | 'erased';

let current: { readonly owner: string; readonly outbox: Outbox; readonly close: () => void } | undefined;

/** The outbox of whoever is logged in. Any page that asks for it helps to empty it. */
export function outboxOf(owner: string): Outbox {
  if (current?.owner === owner && !current.outbox.stopped()) return current.outbox;
  current?.close();
  current = open(owner);
  return current.outbox;
}

/** What is in it, as far as it is open here. */
export const pendingOf = (owner: string) => (current?.owner === owner ? current.outbox.pending() : undefined);

/** Nothing more goes to this member from this browser; what is just leaving is waited for. */
export async function discardUnsentTo(member: string): Promise<void> {
  await current?.outbox.discardAll(member);
}

/** How many messages are still to be sent. */
export const countUnsent = (): number => current?.outbox.pending().length ?? 0;

/** Whoever logs out leaves nothing unsent behind, in no page of this browser. */
export async function eraseOutbox(): Promise<void> {
  current?.close();
  current = undefined;
  const channel = openChannel();
  // First, so that no other page writes anything back.
  channel?.postMessage('erased' satisfies Word);
  await openStore().clear();
  channel?.close();
}

function open(owner: string) {
  const store = openStore();
  const channel = openChannel();
  const say = (word: Word) => channel?.postMessage(word);
  const outbox = createOutbox({
    owner,
    store,
    deliver,
    exclusively,
    announce: () => say('changed'),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    delayAfter,
    now: Date.now,
    newKey: randomUuid,
  });

  function onVisible() {
    if (document.visibilityState !== 'visible') return;
    outbox.wake();
    // The page that sends may be one in the background, whose clock runs slowly.
    say('wake');
  }
  /** The browser asks before it closes a page that takes a message with it. */
  function onLeaving(event: BeforeUnloadEvent) {
    if (store.isFleeting()) event.preventDefault();
  }
  function watchLeaving() {
    if (store.isFleeting()) window.addEventListener('beforeunload', onLeaving);
    else window.removeEventListener('beforeunload', onLeaving);
  }
  function close() {
    outbox.stop();
    stopWatching();
    window.removeEventListener('beforeunload', onLeaving);
    channel?.close();
    stopHearing();
    window.removeEventListener('online', outbox.wake);
    document.removeEventListener('visibilitychange', onVisible);
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'wake') outbox.wake();
      else if (data === 'changed') void outbox.refresh();
      else {
        close();
        announceSessionEnd();
      }
    };
  const stopWatching = outbox.subscribe(watchLeaving);
  const stopHearing = onReconnect(outbox.wake);
  window.addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', onVisible);
  // What another member left here goes before anything is sent.
  forgetDrafts(owner);
  void store.clear(owner).then(outbox.refresh);
  return { owner, outbox, close };
}

const openChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel('bowline:outbox') : undefined);

/** A page without https has no locks; then two pages may send the same, which the server takes once. */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`bowline:outbox:${name}`, work);
}
