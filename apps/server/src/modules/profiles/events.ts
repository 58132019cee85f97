import { z } from 'zod';
import { defineEvent } from '#kernel/jobs/events.ts';

/** Something others may have copied has changed: who may see them, an attribute, their last activity. */
export const profileChanged = defineEvent(
  'profiles.profile_changed',
  z.object({ site: z.int(), members: z.array(z.string()).min(1) }),
);
