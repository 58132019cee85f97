import { z } from 'zod';
import { likeLists } from './choices.ts';
import { publicId, publicIdText } from './ids.ts';
import { limits } from './limits.ts';
import { cursor, defineOperation } from './operation.ts';
import { memberCard } from './profiles.ts';

const params = z.object({ id: publicId });
/** Received likes that were not seen yet; counted up to the limit. */
const newLikes = z.int().min(0).max(limits.newLikes);
const answer = z.object({ liked: z.boolean(), match: z.boolean() });

export const like = defineOperation({
  id: 'like',
  summary: 'Like a member, who is notified.',
  authority: 'member',
  resource: 'member',
  params,
  response: answer,
  errors: ['member_unavailable'],
  limit: { calls: 60, seconds: 3600 },
});

export const unlike = defineOperation({
  id: 'unlike',
  summary: 'Take a like back.',
  authority: 'member',
  resource: 'member',
  params,
  response: answer,
  errors: ['member_unavailable'],
});

export const listLikes = defineOperation({
  id: 'listLikes',
  summary: 'The newest members liked by the member, and the newest who like the member.',
  authority: 'member',
  response: z.object({
    profiles: z.array(memberCard),
    liked_by: z.array(memberCard.extend({ like_new: z.boolean(), match: z.boolean() })),
    num_new_likes: newLikes,
  }),
  errors: [],
});

/** So many ids at most, separated by commas. */
const manyIds = z.string().regex(/^[0-9A-Za-z]{16}(,[0-9A-Za-z]{16}){0,99}$/);

export const listLikedOf = defineOperation({
  id: 'listLikedOf',
  summary:
    'Which of these members the member likes, and who of them likes the member. For the cards on a page.',
  authority: 'member',
  query: z.object({ ids: manyIds }),
  response: z.object({ liked: z.array(publicIdText), liked_by: z.array(publicIdText) }),
  errors: [],
});

/** Called when the cards of new likes were on screen. */
export const seeLikes = defineOperation({
  id: 'seeLikes',
  summary: 'Mark the likes received from these members as seen. Where there is none, nothing changes.',
  authority: 'member',
  body: z.object({ ids: z.array(publicId).min(1).max(100) }),
  response: z.object({ num_new_likes: newLikes }),
  errors: [],
  repeat: 'natural',
});

export type LikeList = (typeof likeLists)[number];

/** A member card with the like it is listed for. */
const likedCard = memberCard.extend({
  /** When the like was given; in `matches`, the later of the two. */
  liked_at: z.iso.datetime(),
  /** Received and not seen yet. */
  like_new: z.boolean(),
  match: z.boolean(),
});
export type LikedCard = z.infer<typeof likedCard>;

/** A page may be short, because invisible members are left out: only `next: null` is the end. */
export const listLikesOf = defineOperation({
  id: 'listLikesOf',
  summary: 'One list of likes, the latest first.',
  authority: 'member',
  params: z.object({ type: z.enum(likeLists) }),
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({ members: z.array(likedCard), next: cursor.nullable() }),
  errors: ['invalid_request'],
});

/** Called when the liker’s profile is opened. */
export const seeLike = defineOperation({
  id: 'seeLike',
  summary: 'Mark the like received from this member as seen. Without one, nothing changes.',
  authority: 'member',
  params,
  response: z.object({ like_new: z.literal(false) }),
  errors: [],
  repeat: 'natural',
});

export const readMatch = defineOperation({
  id: 'readMatch',
  summary: 'The match with this member: both like each other.',
  authority: 'member',
  resource: 'member',
  params,
  response: z.object({ member: memberCard, matched_at: z.iso.datetime() }),
  errors: ['member_unavailable'],
});

/** `like`: this member really likes the caller and the like is unseen. `suggestion`: proposed by the match finder. */
export const autoLike = defineOperation({
  id: 'autoLike',
  summary: 'The member for the match modal: the newest unseen like, else a suggestion of the match finder.',
  authority: 'member',
  response: z.object({
    profile: memberCard.nullable(),
    kind: z.enum(['like', 'suggestion']).nullable(),
  }),
  errors: [],
});
