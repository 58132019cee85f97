import type { Interest } from '@bowline/contract/sites';

/** A sentence with its interest, so that the text and the tags of a member match. */
type Taste = { text: string; interest: Interest };

/** An about-me text is an opener, a taste and a wish. All fit any age and gender. */
export type Sentences = {
  openers: readonly string[];
  tastes: readonly Taste[];
  wishes: readonly string[];
};
