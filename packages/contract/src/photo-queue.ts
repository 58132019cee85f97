import { z } from 'zod';
import { entityId, publicIdText } from './ids.ts';
import { defineOperation } from './operation.ts';
import { photoVeils } from './photo-veils.ts';
import { photoRejection, photoRejections, photoVariant } from './photos.ts';
import { locale } from './sites.ts';

/** Rejections that bar the picture from the site for good; they need the right `decide_grave`. */
export const graveRejections = [
  'without_consent',
  'illegal',
  'minor',
] as const satisfies readonly (typeof photoRejections)[number][];

/** Why somebody leaves a photo to those who may decide grave cases. */
const escalationReasons = [...graveRejections, 'unsure'] as const;
export type EscalationReason = (typeof escalationReasons)[number];

/** Why somebody looks at photos nobody has approved. */
const sittingReasons = ['inspection', 'objection', 'quality_check'] as const;

/** What one may do with a photo of the queue; a rejection is named by its reason. */
export const photoActions = ['approve', ...photoRejections, 'set_aside', 'escalate'] as const;
export type PhotoAction = (typeof photoActions)[number];

/** Automatic hints for the moderator, who decides. Null where there is none. */
const photoHints = z.object({
  faces: z.int().nullable(),
  /** From 0 to 1. */
  nudity: z.number().nullable(),
  /** Similar to a photo that was removed from this site. */
  resembles_removed: z.boolean(),
  /** Anybody has sent this picture to this site before. */
  sent_before: z.boolean(),
});

const waiting = z.object({
  /** At most 1,000. */
  count: z.int(),
  /** Whether there are more than `count` says. */
  more: z.boolean(),
  oldest_at: z.iso.datetime().nullable(),
});

const queuedPhotoView = z
  .object({
    id: z.uuid(),
    site: z.object({ domain: z.string(), name: z.string() }),
    uploaded_at: z.iso.datetime(),
    width: z.int(),
    height: z.int(),
    /** Counted from 1 in the owner's album; null for a photo sent to one member. */
    place: z.int().nullable(),
    hints: photoHints,
    veiled: z.boolean(),
    /** Whether the sharp file is given by `lookAtPhoto` only. */
    look_only: z.boolean(),
    owner: z.object({
      id: publicIdText,
      name: z.string(),
      age: z.int(),
      country: z.string().nullable(),
      /** The name of their region. */
      region: z.string().nullable(),
      since: z.iso.datetime(),
      premium: z.boolean(),
      language: locale,
      /** Of their photos, at most 100. */
      approved: z.int(),
      rejected: z.int(),
      /** At most 100. */
      reports: z.int(),
      main_photo: z
        .object({
          id: z.uuid(),
          decided_at: z.iso.datetime().nullable(),
          /** Null where it was not decided by a person. */
          decided_by: z.string().nullable(),
          by_you: z.boolean(),
        })
        .nullable(),
    }),
    actions: z.array(z.enum(photoActions)),
    /** Who left the photo to those who may decide grave cases. */
    escalation: z
      .object({
        by: z.string(),
        /** Null where the release before stored it. */
        reason: z.enum(escalationReasons).nullable(),
        at: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'QueuedPhoto' });
export type QueuedPhotoView = z.infer<typeof queuedPhotoView>;

export const readPhotoQueue = defineOperation({
  id: 'readPhotoQueue',
  summary: 'How many photos wait for a decision, and since when the oldest does.',
  authority: 'staff',
  right: 'decide_photos',
  scope: 'sites',
  response: waiting,
  errors: [],
});

/** Calling it again keeps what is still undecided, renews the lease, and fills up. */
export const leasePhotos = defineOperation({
  id: 'leasePhotos',
  summary: 'Take the photos that wait longest, for some minutes nobody else is given them.',
  authority: 'staff',
  right: 'decide_photos',
  scope: 'sites',
  query: z.object({ veil: z.enum(photoVeils).default('flagged') }),
  response: z.object({
    photos: z.array(queuedPhotoView),
    waiting,
    /** What an owner is told about each rejection, in the languages of these owners. */
    told: z.partialRecord(locale, z.record(photoRejection, z.string())),
    /** After so many seconds a decision is carried out. */
    hold_seconds: z.int(),
    lease_seconds: z.int(),
  }),
  errors: [],
  repeat: 'natural',
});

export type PhotoLease = z.infer<(typeof leasePhotos)['response']>;

export const releasePhotos = defineOperation({
  id: 'releasePhotos',
  summary: 'Give back the leased photos, on leaving the queue.',
  authority: 'staff',
  right: 'decide_photos',
  scope: 'none',
  response: z.object({ released: z.int() }),
  errors: [],
  repeat: 'natural',
});

export const startPhotoSitting = defineOperation({
  id: 'startPhotoSitting',
  summary: 'Say why the next photos are looked at. Each look is recorded with this reason.',
  authority: 'staff',
  right: 'decide_photos',
  scope: 'none',
  body: z.object({ reason: z.enum(sittingReasons) }),
  response: z.object({ reason: z.enum(sittingReasons), started_at: z.iso.datetime() }),
  errors: [],
  repeat: 'natural',
});

export const inspectPhoto = defineOperation({
  id: 'inspectPhoto',
  summary:
    'The bytes of a photo for moderators: of one that is flagged or rejected the blurred file only, of another that is not published with the reason of a sitting.',
  authority: 'staff',
  right: 'decide_photos',
  resource: 'photo',
  params: z.object({ id: entityId, variant: photoVariant }),
  response: 'binary',
  errors: ['not_found', 'photo_veiled', 'sitting_required'],
});

export const readVeiledPhoto = defineOperation({
  id: 'readVeiledPhoto',
  summary: 'The blurred file of a photo, for lists and pages of the staff.',
  authority: 'staff',
  right: 'see_members',
  resource: 'photo',
  params: z.object({ id: entityId }),
  response: 'binary',
  errors: ['not_found'],
});

export const lookAtPhoto = defineOperation({
  id: 'lookAtPhoto',
  summary:
    'The sharp bytes of any photo. Recorded each time, with the reason of the sitting, or of the case that the person opened the member’s photos in.',
  authority: 'staff',
  right: 'decide_photos',
  resource: 'photo',
  params: z.object({ id: entityId }),
  response: 'binary',
  errors: ['not_found', 'sitting_required'],
  repeat: 'natural',
});

export const decidePhoto = defineOperation({
  id: 'decidePhoto',
  summary: 'Approve or reject a photo. It is carried out after some seconds, until then it can be undone.',
  authority: 'staff',
  right: 'decide_photos',
  resource: 'photo',
  params: z.object({ id: entityId }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({
      decision: z.literal('reject'),
      reason: photoRejection,
      /** Takes back an approval. Without it an approved photo is one that somebody else has decided. */
      revokes: z.literal(true).optional(),
    }),
  ]),
  response: z.object({
    status: z.enum(['approved', 'rejected']),
    /** Null when it was carried out before. */
    effective_at: z.iso.datetime().nullable(),
  }),
  errors: ['not_found', 'decided_before', 'forbidden'],
});

export const undoPhotoDecision = defineOperation({
  id: 'undoPhotoDecision',
  summary: 'Withdraw one’s own decision before it is carried out, or one’s setting aside or escalation.',
  authority: 'staff',
  right: 'decide_photos',
  resource: 'photo',
  params: z.object({ id: entityId }),
  response: z.object({ undone: z.literal(true) }),
  errors: ['not_found', 'already_decided'],
});

export const setPhotoAside = defineOperation({
  id: 'setPhotoAside',
  summary: 'Give an undecided photo to nobody until a time within the next week.',
  authority: 'staff',
  right: 'decide_photos',
  resource: 'photo',
  params: z.object({ id: entityId }),
  body: z.object({ hours: z.int().min(1).max(168) }),
  response: z.object({ until: z.iso.datetime() }),
  errors: ['not_found', 'decided_before'],
});

export const escalatePhoto = defineOperation({
  id: 'escalatePhoto',
  summary: 'Leave an undecided photo to those who may decide grave cases, and tell them why.',
  authority: 'staff',
  right: 'decide_photos',
  resource: 'photo',
  params: z.object({ id: entityId }),
  body: z.object({ reason: z.enum(escalationReasons) }),
  response: z.object({ escalated: z.literal(true) }),
  errors: ['not_found', 'decided_before'],
});
