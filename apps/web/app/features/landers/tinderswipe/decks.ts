import type { interests } from '@bowline/contract/choices';
import type { Niche } from '@bowline/contract/niches';

export type Art =
  | 'rope'
  | 'leather'
  | 'coffee'
  | 'blindfold'
  | 'blindfold_man'
  | 'crown'
  | 'feather'
  | 'mask'
  | 'blanket';

/** Colours of a card: its ground, and with it lines and text. */
type Ground = 'deep' | 'warm' | 'night' | 'rich' | 'soft' | 'cool' | 'cream';

export interface TarotCard {
  readonly art: Art;
  readonly ground: Ground;
  /** The interest that a kept card is carried into the sign-up as. */
  readonly interest: (typeof interests)[number];
}

const rope: TarotCard = { art: 'rope', ground: 'deep', interest: 'rope' };
const leather: TarotCard = { art: 'leather', ground: 'deep', interest: 'leather' };
const coffee: TarotCard = { art: 'coffee', ground: 'warm', interest: 'coffee' };
const blindfold: TarotCard = { art: 'blindfold', ground: 'night', interest: 'blindfolds' };
const crown: TarotCard = { art: 'crown', ground: 'rich', interest: 'dominance' };
const feather: TarotCard = { art: 'feather', ground: 'soft', interest: 'submission' };
const mask: TarotCard = { art: 'mask', ground: 'cool', interest: 'roleplay' };
const blanket: TarotCard = { art: 'blanket', ground: 'cream', interest: 'aftercare' };

const blindfoldedMan: TarotCard = { ...blindfold, art: 'blindfold_man' };
const hugging: TarotCard = { ...blanket, interest: 'hugging' };

/** Niches that are not about kink begin with the coffee, and their blanket is for hugging. */
const gentle = [coffee, mask, blindfold, rope, feather, crown, hugging];

/** Seven cards for each niche, the first on top. */
export const decks: Readonly<Record<Niche, readonly TarotCard[]>> = {
  none: [rope, coffee, blindfoldedMan, crown, feather, mask, blanket],
  bdsm: [rope, coffee, blindfold, crown, feather, mask, blanket],
  gay: [leather, coffee, blindfoldedMan, crown, feather, mask, blanket],
  she: gentle,
  bbw: gentle,
  gilf: gentle,
  milf: gentle,
};
