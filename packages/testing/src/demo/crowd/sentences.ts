import type { Interest } from '@bowline/contract/sites';

/** A sentence about taste brings its interest along, so that text and tags tell the same story. */
type Taste = { text: string; interest: Interest };

/** An about-me text is an opener, a taste and a wish. All are open to any age and any gender. */
export type Sentences = {
  openers: readonly string[];
  tastes: readonly Taste[];
  wishes: readonly string[];
};
