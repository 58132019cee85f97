import { z } from 'zod';
import { swipeGenders } from './choices.ts';
import { limits } from './limits.ts';
import { defineOperation, publicId } from './operation.ts';
import { memberCard, photoView } from './profiles.ts';
import { interest } from './sites.ts';

const swipeGender = z.enum(swipeGenders);
export type SwipeGender = z.infer<typeof swipeGender>;

/** A member as the deck shows them. */
const swipeCard = memberCard
  .extend({
    /** What both of the two like. */
    shared_interests: z.array(interest),
    /** The beginning of it, cut at a word; null where there is none, or the site shows none. */
    about_me: z.string().nullable(),
    /** The main photo first. */
    photos: z.array(photoView).max(limits.swipe.photos),
  })
  .meta({ id: 'SwipeCard' });
export type SwipeCard = z.infer<typeof swipeCard>;

const likesLeft = z.int().min(0).max(limits.swipe.likes);

/**
 * Asking again gives the cards that were not swiped since. No cards without `end` say that the search rests after many who were
 * swiped before: asking once more goes on.
 */
export const readDeck = defineOperation({
  id: 'readDeck',
  summary: 'The next cards of the swipe game.',
  method: 'GET',
  path: '/api/swipe',
  authority: 'member',
  query: z.object({
    /** By the member’s own gender and sexuality, when not said. */
    gender: swipeGender.optional(),
  }),
  response: z.object({
    cards: z.array(swipeCard).max(limits.swipe.cards),
    /** Of whom the cards are. */
    gender: swipeGender,
    likes_left: likesLeft,
    likes_a_day: z.int(),
    /** The next midnight, UTC. */
    resets_at: z.iso.datetime(),
    /** True when the member has swiped everybody there is. */
    end: z.boolean(),
  }),
  errors: [],
  limit: { calls: 120, seconds: 60 },
});

export const swipe = defineOperation({
  id: 'swipe',
  summary:
    'Like the member on a card, or pass. A like here is a like like any other, and there are a few a day.',
  method: 'PUT',
  path: '/api/swipe/{id}',
  authority: 'member',
  resource: 'member',
  params: z.object({ id: publicId }),
  body: z.object({ liked: z.boolean() }),
  response: z.object({ liked: z.boolean(), match: z.boolean(), likes_left: likesLeft }),
  errors: ['member_unavailable', 'swipe_limit'],
});

export const undoSwipe = defineOperation({
  id: 'undoSwipe',
  summary: 'Take the last swipe back, and its like. The like of the day stays used.',
  method: 'DELETE',
  path: '/api/swipe/last',
  authority: 'member',
  response: z.object({
    /**
     * Their card is the deck’s first again. Null where there was nothing to undo, or they may no longer be seen, and to a call
     * that is repeated with its key: the deck has the card.
     */
    member: swipeCard.nullable(),
  }),
  errors: [],
});
