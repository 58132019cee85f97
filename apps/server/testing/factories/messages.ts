import { randomUUID } from 'node:crypto';
import type { MessageContentInput } from '@bowline/contract/chat';
import { aBrowser, type BrowserResponse } from '../server/browser.ts';
import type { TestServer } from '../server/test-server.ts';
import type { TestMember } from './members.ts';

export interface MessageOptions {
  readonly content?: MessageContentInput;
  /** A resent message repeats its key. */
  readonly key?: string;
}

/** Sends a message over HTTP. */
export const sendMessage = (
  { app }: Pick<TestServer, 'app'>,
  site: { readonly domain: string },
  { from, to }: { readonly from: TestMember; readonly to: Pick<TestMember, 'publicId'> },
  { content = { kind: 'text', text: 'Ahoy' }, key = randomUUID() }: MessageOptions = {},
): Promise<BrowserResponse> =>
  aBrowser(app, site, from.cookie).put(`/api/members/${to.publicId}/messages/${key}`, content);
