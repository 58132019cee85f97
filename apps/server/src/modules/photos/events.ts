import { z } from 'zod';
import { entityId, siteId } from '#kernel/ids.ts';
import { defineEvent } from '#kernel/jobs/events.ts';

/** About photos for one member alone: a moderator has decided, also against an earlier decision, or nothing could be made of the file. */
export const photoDecided = defineEvent(
  'photos.photo_decided',
  z.object({
    site: siteId,
    photo: entityId,
    accepted: z.boolean(),
  }),
);
