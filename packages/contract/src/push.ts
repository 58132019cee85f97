import { z } from 'zod';
import { notificationKind } from './notifications.ts';

/** The push payload, encrypted for one browser. It has no message text, and in discreet mode no name. */
export const pushMessage = z.object({
  /** A notice with the same id is a duplicate and not shown again. */
  id: z.uuid(),
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** The page it opens. */
  path: z.string().regex(/^\/(?!\/)/),
  /** A notice replaces an earlier one with the same tag. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;

/** Messages of the service worker to open pages. */
export const workerMessages = { received: 'NEW_PUSH_MESSAGE', pressed: 'NEW_PUSH_CLICK' } as const;
