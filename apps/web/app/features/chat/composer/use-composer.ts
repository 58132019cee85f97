import type { Icebreaker } from '@bowline/contract/chat';
import type { UserView } from '@bowline/contract/identity';
import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { useSite } from '#app/platform/request/root-data.ts';
import { useDraft } from '../drafts.ts';
import { reopenGift } from '../gifts/gifts-open.ts';
import type { OutgoingContent, PendingMessage } from '../outbox/item.ts';
import { useOutbox, useSending } from '../outbox/open-outbox.ts';
import { creditsFor, isFreeKind, leftAfter, usePrices, usePriceWords } from '../prices.ts';
import { lengthOf } from './character-counter.tsx';
import { keyboardAtHand } from './enter-key.ts';
import { icebreakerKeys, icebreakerTexts } from './icebreaker-texts.ts';
import { useTakeBack, useTakenBack } from './take-back.ts';

export interface ComposerTarget {
  /** The recipient's profile id. */
  readonly member: string;
  /** Null until the first message. */
  readonly conversation: string | null;
  readonly mayStart: boolean;
  /** Whether the recipient lets the member begin a conversation. */
  readonly mayBegin: boolean;
  /** How many messages to the recipient the site still pays. */
  readonly freeMessages: number;
}

/** The state of the composer: the draft, what prevents sending, and the actions. */
export function useComposer(
  user: UserView,
  { member, conversation, mayStart, mayBegin, freeMessages }: ComposerTarget,
  area: RefObject<HTMLTextAreaElement | null>,
  /** Whether the on-screen keyboard takes half of the screen. */
  typing: boolean,
) {
  const { message_length: longest } = useSite();
  const t = useT('chat');
  const { text, write, clear, forget } = useDraft(user.id, member, area);
  const [photo, setPhoto] = useState<File>();
  const [askedForIcebreakers, setAskedForIcebreakers] = useState(false);
  const pending = useOutbox(member);
  const { send, retry, discard } = useSending(user.id, member);
  const { prices, failed: unpriced, askAgain } = usePrices();
  const wordsOf = usePriceWords();
  const takeBack = useTakeBack(user.id, member);

  const { both: price, money } = prices ? wordsOf(prices.message) : { both: '', money: '' };
  /** What is left once everything in the outbox has been sent. */
  const { credits, freeLeft } = prices
    ? leftAfter(prices, pending, { credits: user.credits, freeLeft: freeMessages })
    : { credits: user.credits, freeLeft: 0 };
  /** The price of a message, if the member cannot afford one. */
  const short = prices && freeLeft === 0 && credits < prices.message.credits ? price : undefined;
  const failed = pending.find(({ state }) => state === 'failed');
  const barred = !mayBegin || (conversation === null && !mayStart);
  const begun = conversation !== null || pending.length > 0;
  const offered = !useShortScreen() && !begun && !typing;
  const free = !barred && !short;
  const icebreaker = icebreakerKeys.find((key) => t.dynamic(icebreakerTexts[key]) === text.trim());
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
    if (content.kind !== 'text' && content.kind !== 'icebreaker' && keyboardAtHand()) area.current?.focus();
    // Also one that the site pays: it is one of few.
    const paid = !prices || creditsFor(prices, { content }) > 0;
    return send(content, paid && user.delays_paid_messages ? limits.message.takeBackSeconds * 1000 : 0);
  }
  /** Puts text before what has been written since. */
  function writeBefore(words: string) {
    write(text === '' ? words : `${words}\n${text}`);
    area.current?.focus();
  }
  useTakenBack((content) => {
    if (content.kind === 'text') writeBefore(content.text);
    else if (content.kind === 'icebreaker') writeBefore(t.dynamic(icebreakerTexts[content.icebreaker]));
    else if (content.kind === 'photo') setPhoto(content.file);
    else reopenGift(content);
  });
  return {
    text,
    write,
    longest,
    prices,
    price,
    money,
    /** How many more messages are free here, without those that are still unsent. */
    freeLeft,
    /** The spendable credits, without those that unsent messages cost. */
    credits,
    short,
    photo,
    setPhoto,
    barred,
    unpriced,
    askAgain,
    failed,
    /** Whether the failed message could be paid now. */
    affordable:
      prices && failed
        ? (freeLeft > 0 && isFreeKind(failed.content)) ||
          credits >= creditsFor(prices, { content: failed.content })
        : true,
    /** What is kept while credits are bought: a text that was refused for want of them, else the draft. */
    kept:
      failed?.error?.code === 'insufficient_credits' && failed.content.kind === 'text'
        ? failed.content.text
        : text.trim(),
    possible,
    /** Shown by default before the first message; afterwards, and on short screens, on request. */
    icebreakers: {
      shown: free && text === '' && (askedForIcebreakers || offered),
      canBeAsked: free && !offered,
      asked: askedForIcebreakers,
      ask: () => setAskedForIcebreakers(!askedForIcebreakers),
      choose(chosen: Icebreaker) {
        setAskedForIcebreakers(false);
        write(t.dynamic(icebreakerTexts[chosen]));
        area.current?.focus();
      },
      /** The field holds one, unchanged: the recipient reads it in their own language. */
      isWritten: icebreaker !== undefined,
    },
    send: (content: OutgoingContent) => void sendNow(content),
    submit() {
      area.current?.focus();
      const words = text.trim();
      if (!possible || words === '') return;
      clear();
      // Keeps the draft until the outbox has stored the message.
      const content = icebreaker
        ? ({ kind: 'icebreaker', icebreaker } as const)
        : ({ kind: 'text', text: words } as const);
      void sendNow(content).then(() => forget(words));
    },
    /** Takes the last message back that is still kept back. Returns false if there is none. */
    takeBackLast(): boolean {
      const last = pending.findLast(({ state }) => state === 'leaving');
      if (last) void takeBack(last.key);
      return last !== undefined;
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
