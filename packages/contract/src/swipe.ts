import { z } from 'zod';
import { swipeGenders } from './gender-choices.ts';
import { publicId } from './ids.ts';
import { limits } from './limits.ts';
import { defineOperation } from './operation.ts';
import { memberCard, photoView } from './profiles.ts';
import { interest } from './sites.ts';

const swipeGender = z.enum(swipeGenders);
export type SwipeGender = z.infer<typeof swipeGender>;

/** A member as the deck shows them. */
const swipeCard = memberCard
  .extend({
    /** Interests the two share. */
    shared_interests: z.array(interest),
    /** Shortened at a word boundary; null when empty or not shown by the site. */
    about_me: z.string().nullable(),
    /** The main photo first. */
    photos: z.array(photoView).max(limits.swipe.photos),
    /** Liked today and undone: liking again uses none of the day's likes. */
    free_like: z.boolean(),
  })
  .meta({ id: 'SwipeCard' });
export type SwipeCard = z.infer<typeof swipeCard>;

const likesLeft = z.int().min(0).max(limits.swipe.likes);

/**
 * Another request gives the cards that are not swiped yet. No cards without `end` means that the search stopped after many members
 * swiped before: another request continues it.
 */
export const readDeck = defineOperation({
  id: 'readDeck',
  summary: 'The next cards of the swipe game.',
  authority: 'member',
  query: z.object({
    /** Defaults to whom the member looks for, else to what gender and sexuality suggest. The rest of it applies either way. */
    gender: swipeGender.optional(),
  }),
  response: z.object({
    cards: z.array(swipeCard).max(limits.swipe.cards),
    /** The gender of the cards. */
    gender: swipeGender,
    likes_left: likesLeft,
    likes_a_day: z.int(),
    /** The member's next midnight, in the time zone of their browser or else their country. */
    resets_at: z.iso.datetime(),
    /** True when the member has swiped everybody. */
    end: z.boolean(),
  }),
  errors: [],
  limit: { calls: 120, seconds: 60 },
});

export const swipe = defineOperation({
  id: 'swipe',
  summary: 'Like or pass the member on a card. It is an ordinary like; a day has so many members to like.',
  authority: 'member',
  resource: 'member',
  params: z.object({ id: publicId }),
  body: z.object({ liked: z.boolean() }),
  response: z.object({ liked: z.boolean(), match: z.boolean(), likes_left: likesLeft }),
  errors: ['member_unavailable', 'swipe_limit'],
});

export const undoSwipe = defineOperation({
  id: 'undoSwipe',
  summary: 'Undo the last swipe and its like. Within ten seconds the daily like is given back.',
  authority: 'member',
  response: z.object({
    /**
     * The card that is first in the deck again. Null when there was nothing to undo, when the member can no longer be seen, and for
     * a repetition with the same key.
     */
    member: swipeCard.nullable(),
    likes_left: likesLeft,
  }),
  errors: [],
});
