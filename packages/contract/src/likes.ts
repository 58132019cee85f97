import { z } from 'zod';
import { defineOperation, publicId } from './operation.ts';
import { memberCard } from './profiles.ts';

const params = z.object({ id: publicId });
const answer = z.object({ liked: z.boolean(), match: z.boolean() });

export const like = defineOperation({
  id: 'like',
  summary: 'Like a member. They are told.',
  method: 'PUT',
  path: '/api/members/{id}/like',
  authority: 'member',
  subject: 'member',
  params,
  response: answer,
  errors: ['member_unavailable'],
});

export const unlike = defineOperation({
  id: 'unlike',
  summary: 'Take a like back.',
  method: 'DELETE',
  path: '/api/members/{id}/like',
  authority: 'member',
  subject: 'member',
  params,
  response: answer,
  errors: ['member_unavailable'],
});

export const listLikes = defineOperation({
  id: 'listLikes',
  summary: 'Whom the member likes, and who likes the member.',
  method: 'GET',
  path: '/api/likes.php',
  authority: 'member',
  response: z.object({
    profiles: z.array(memberCard),
    liked_by: z.array(memberCard.extend({ like_new: z.boolean() })),
  }),
  errors: [],
});
