import { z } from 'zod';
import { defineEvent } from '#kernel/events.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';

/** About photos for one member alone: a moderator has decided, also against an earlier decision, or nothing could be made of the file. */
export const photoDecided = defineEvent(
  'photos.photo_decided',
  z.object({
    site: z.int().transform((id) => id as SiteId),
    photo: z.uuid().transform((id) => id as EntityId),
    accepted: z.boolean(),
  }),
);
