import { z } from 'zod';
import { defineEvent } from '#kernel/jobs/events.ts';

/** Copies of these profiles are out of date: their visibility, an attribute or the last activity has changed. */
export const profileChanged = defineEvent(
  'profiles.profile_changed',
  z.object({ site: z.int(), members: z.array(z.string()).min(1) }),
);
