import type { MessageContent } from '@bowline/contract/chat';

/** Days before the seeding and a time of day (UTC), or minutes before the seeding. */
export type When = readonly [days: number, time: `${number}:${number}`] | number;

/** Sender by key of the cast, time, and content; a string is a text message. */
export type Line = readonly [by: string, when: When, said: string | MessageContent];

/** A conversation between two members of the cast, in order. */
export interface DemoConversation {
  readonly between: readonly [string, string];
  readonly lines: readonly Line[];
  /** How many of the last lines are unread. */
  readonly unread: number;
}

/** Returns the other member of a conversation. */
export const otherOf = ({ between: [one, other] }: DemoConversation, key: string): string =>
  key === one ? other : one;

export const contentOfLine = (said: Line[2]): MessageContent =>
  typeof said === 'string' ? { kind: 'text', text: said } : said;
