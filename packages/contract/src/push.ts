import { z } from 'zod';
import { notificationKind } from './notifications.ts';

/** What the service worker is sent, encrypted for that browser alone. Holds no message text, and in discreet mode no name. */
export const pushMessage = z.object({
  /** The same again is the same notice: it is not shown a second time. */
  id: z.uuid(),
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** The page a press on it opens. */
  path: z.string().regex(/^\/(?!\/)/),
  /** One with the same tag takes the place of the one before. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;

/** What the service worker says to open pages of the site. */
export const workerMessages = { received: 'NEW_PUSH_MESSAGE', pressed: 'NEW_PUSH_CLICK' } as const;
