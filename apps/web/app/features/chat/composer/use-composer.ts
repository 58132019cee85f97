import type { UserView } from '@bowline/contract/identity';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { useSite } from '#app/visit/root-data.ts';
import { useDraft } from '../drafts.ts';
import type { OutgoingContent, PendingMessage } from '../outbox/item.ts';
import { useOutbox, useSending } from '../outbox/open-outbox.ts';
import { usePrices, usePriceWords } from '../prices.ts';
import { lengthOf } from './character-counter.tsx';
import { keyboardAtHand } from './enter-key.ts';

export interface ComposerTarget {
  /** The recipient's profile id. */
  readonly member: string;
  /** Null until the first message. */
  readonly conversation: string | null;
  readonly mayStart: boolean;
}

/** The state of the composer: the draft, what prevents sending, and the actions. */
export function useComposer(
  user: UserView,
  { member, conversation, mayStart }: ComposerTarget,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const { message_length: longest } = useSite();
  const { text, write, clear, forget } = useDraft(user.id, member, area);
  const [askedForIcebreakers, setAskedForIcebreakers] = useState(false);
  const pending = useOutbox(member);
  const { send, retry, discard } = useSending(user.id, member);
  const { prices, failed: unpriced, askAgain } = usePrices();
  const wordsOf = usePriceWords();

  const price = prices ? wordsOf(prices.message).both : '';
  /** The price of a message, if the member cannot afford one. */
  const short = prices && user.credits < prices.message.credits ? price : undefined;
  const barred = conversation === null && !mayStart;
  const begun = conversation !== null || pending.length > 0;
  const offered = !useShortScreen() && !begun;
  const free = !barred && !short;
  const possible = free && prices !== undefined && lengthOf(text) <= longest;

  /**
   * The pressed button disappears: moves the focus to the field, or on touch screens to the log, to keep the
   * keyboard closed.
   */
  function moveFocus() {
    if (keyboardAtHand()) area.current?.focus();
    else area.current?.closest('.chat-pane')?.querySelector<HTMLElement>('[role="log"]')?.focus();
  }
  function sendNow(content: OutgoingContent): Promise<void> {
    setAskedForIcebreakers(false);
    if (content.kind !== 'text' && keyboardAtHand()) area.current?.focus();
    return send(content);
  }
  return {
    text,
    write,
    longest,
    prices,
    price,
    short,
    barred,
    unpriced,
    askAgain,
    failed: pending.find(({ state }) => state === 'failed'),
    possible,
    /** Shown by default before the first message; afterwards, and on short screens, on request. */
    icebreakers: {
      shown: free && text === '' && (askedForIcebreakers || offered),
      canBeAsked: free && !offered,
      asked: askedForIcebreakers,
      ask: () => setAskedForIcebreakers(!askedForIcebreakers),
    },
    send: (content: OutgoingContent) => void sendNow(content),
    submit() {
      area.current?.focus();
      const words = text.trim();
      if (!possible || words === '') return;
      clear();
      // Keeps the draft until the outbox has stored the message.
      void sendNow({ kind: 'text', text: words }).then(() => forget(words));
    },
    retry({ key }: PendingMessage) {
      void retry(key);
      moveFocus();
    },
    discard({ key }: PendingMessage) {
      void discard(key);
      moveFocus();
    },
    /** Appends the message's text to the field for editing. */
    edit({ key, content }: PendingMessage) {
      if (content.kind !== 'text') return;
      write(text === '' ? content.text : `${text}\n${content.text}`);
      void discard(key);
      area.current?.focus();
    },
  };
}

/** Matches the media query in chat.css. */
const SHORT = '(max-height: 480px)';

/** Whether the screen has room for the log and the field only. */
function useShortScreen(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(SHORT).matches,
    () => false,
  );
}

function onChange(listener: () => void): () => void {
  const screen = window.matchMedia(SHORT);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}
