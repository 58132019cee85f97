import { z } from 'zod';
import { memberId, siteId } from '#kernel/ids.ts';
import { defineEvent } from '#kernel/jobs/events.ts';

/** Copies of these profiles are out of date: their visibility, an attribute or the last activity has changed. */
export const profileChanged = defineEvent(
  'profiles.profile_changed',
  z.object({ site: siteId, members: z.array(memberId).min(1) }),
);
