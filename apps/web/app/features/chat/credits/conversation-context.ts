import { createContext } from 'react';
import type { Interrupted } from '#app/features/buying/checkout/sheet/use-buying.ts';

/** What the sheet that sells credits shows of the conversation around it. */
export const ConversationContext = createContext<Omit<Interrupted, 'path'>>({
  name: '',
  photo: undefined,
  draft: '',
});
