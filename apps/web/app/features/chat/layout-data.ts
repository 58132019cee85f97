import { useRouteLoaderData } from 'react-router';
import type { RegionNames } from '#app/parts/cards/region-names.ts';
import type { ChatList } from './chat-list.ts';

/** What the chat layout's loader reads for the pages inside it. */
export interface ChatLayoutData {
  /** `undefined` if loading failed: the list then fetches itself. */
  readonly list: ChatList | undefined;
  readonly regions: RegionNames;
  /** The server's clock. */
  readonly now: string;
  readonly title: string;
}

export const useChatLayoutData = (): ChatLayoutData | undefined =>
  useRouteLoaderData<ChatLayoutData>('chat-layout');
