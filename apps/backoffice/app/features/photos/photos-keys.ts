import type { EscalationReason } from '@bowline/contract/photo-queue';
import type { PhotoRejection } from '@bowline/contract/photos';
import { defineKeys, type KeyAction } from '#app/platform/keys/actions.ts';

export const photoKeys = defineKeys('photos', {
  approve: { keys: 'a', text: 'office-photos:key_approve' },
  reject: { keys: 'r', text: 'office-photos:key_reject' },
  escalate: { keys: 'e', text: 'office-photos:key_escalate' },
  set_aside: { keys: 's', text: 'office-photos:key_set_aside' },
  look: { keys: 'Space', text: 'office-photos:key_look' },
  // Not G, which begins the ways to the other rooms.
  grey: { keys: 'c', text: 'office-photos:key_grey' },
  size: { keys: 'z', text: 'office-photos:key_size' },
  pause: { keys: 'p', text: 'office-photos:key_pause' },
  leave: { keys: 'Escape', text: 'office-photos:key_leave' },
});

/**
 * The digits of the reasons. After `R` they reject, where those from 7 bar the picture for good and ask once more; after `E` those
 * from 7, and 0, say why somebody else decides.
 */
export const reasonKeys = defineKeys('photos_reason', {
  explicit: { keys: '1', text: 'office-photos:reason_explicit' },
  no_person: { keys: '2', text: 'office-photos:reason_no_person' },
  somebody_else: { keys: '3', text: 'office-photos:reason_somebody_else' },
  contact_details: { keys: '4', text: 'office-photos:reason_contact_details' },
  poor_quality: { keys: '5', text: 'office-photos:reason_poor_quality' },
  without_consent: { keys: '7', text: 'office-photos:reason_without_consent' },
  illegal: { keys: '8', text: 'office-photos:reason_illegal' },
  minor: { keys: '9', text: 'office-photos:reason_minor' },
  unsure: { keys: '0', text: 'office-photos:reason_unsure' },
}) satisfies Record<PhotoRejection | EscalationReason, KeyAction>;

export const plainReasons = [
  'explicit',
  'no_person',
  'somebody_else',
  'contact_details',
  'poor_quality',
] as const;
export const graveReasons = ['without_consent', 'illegal', 'minor'] as const;
export const escalationReasons = [...graveReasons, 'unsure'] as const;
