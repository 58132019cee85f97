import type { UserView } from '@bowline/contract/identity';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { useSite } from '#app/visit/root-data.ts';
import type { OutgoingContent, PendingMessage } from '../outbox/item.ts';
import { useOutbox, useSending } from '../outbox/use-outbox.ts';
import { usePrices, usePriceWords } from '../prices.ts';
import { lengthOf } from './character-counter.tsx';
import { keyboardAtHand } from './enter.ts';
import { useDraft } from './use-draft.ts';

export interface WritingTo {
  /** Whom to write to. */
  readonly member: string;
  /** Null as long as nobody has written. */
  readonly conversation: string | null;
  readonly mayStart: boolean;
}

/** A message in the making: its draft, what stands in its way, and how it leaves. */
export function useWriting(
  user: UserView,
  { member, conversation, mayStart }: WritingTo,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const { message_length: longest } = useSite();
  const { text, write, clear, forget } = useDraft(user.id, member, area);
  const [askedForOpeners, setAskedForOpeners] = useState(false);
  const pending = useOutbox(member);
  const { send, retry, discard } = useSending(user.id, member);
  const { prices, failed: unpriced, askAgain } = usePrices();
  const wordsOf = usePriceWords();

  const price = prices ? wordsOf(prices.message).both : '';
  /** What a message costs, where the credits do not suffice for one. */
  const short = prices && user.credits < prices.message.credits ? price : undefined;
  const barred = conversation === null && !mayStart;
  const begun = conversation !== null || pending.length > 0;
  const offered = !useShortScreen() && !begun;
  const free = !barred && !short;
  const possible = free && prices !== undefined && lengthOf(text) <= longest;

  /** What was pressed is gone: one goes on writing, or on glass, where that brings up a keyboard, reading. */
  function goOn() {
    if (keyboardAtHand()) area.current?.focus();
    else area.current?.closest('.chat-pane')?.querySelector<HTMLElement>('[role="log"]')?.focus();
  }
  function sendNow(content: OutgoingContent): Promise<void> {
    setAskedForOpeners(false);
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
    /** They are offered to begin with; later, and where there is no room for them, one may ask. */
    openers: {
      shown: free && text === '' && (askedForOpeners || offered),
      canBeAsked: free && !offered,
      asked: askedForOpeners,
      ask: () => setAskedForOpeners(!askedForOpeners),
    },
    send: (content: OutgoingContent) => void sendNow(content),
    submit() {
      area.current?.focus();
      const words = text.trim();
      if (!possible || words === '') return;
      clear();
      // The draft goes only when the outbox has it in writing.
      void sendNow({ kind: 'text', text: words }).then(() => forget(words));
    },
    retry({ key }: PendingMessage) {
      void retry(key);
      goOn();
    },
    discard({ key }: PendingMessage) {
      void discard(key);
      goOn();
    },
    /** Back into the field, behind what stands there. */
    edit({ key, content }: PendingMessage) {
      if (content.kind !== 'text') return;
      write(text === '' ? content.text : `${text}\n${content.text}`);
      void discard(key);
      area.current?.focus();
    },
  };
}

/** As in chat.css. */
const SHORT = '(max-height: 480px)';

/** No room for anything but what was said and where one writes. */
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
