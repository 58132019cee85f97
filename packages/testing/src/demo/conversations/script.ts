import type { MessageContent } from '@bowline/contract/chat';

/** So many days before the seeding, at this time of the day (UTC); or so many minutes before it. */
export type When = readonly [days: number, time: `${number}:${number}`] | number;

/** Who says it, by the key of the cast, when, and what: a plain text is one. */
export type Line = readonly [by: string, when: When, said: string | MessageContent];

/** What two of the cast have said to each other, in its order. */
export interface DemoConversation {
  readonly between: readonly [string, string];
  readonly lines: readonly Line[];
  /** So many of the last lines have not been read yet. */
  readonly unread: number;
}

/** The other of the two. */
export const otherOf = ({ between: [one, other] }: DemoConversation, key: string): string =>
  key === one ? other : one;

export const contentOfLine = (said: Line[2]): MessageContent =>
  typeof said === 'string' ? { kind: 'text', text: said } : said;
