import type { interests } from '@bowline/contract/choices';
import type { Niche } from '@bowline/contract/niches';

export type Hair = 'long' | 'bob' | 'bun' | 'short' | 'cropped';

/** The pieces of paper of a face that depend on the niche. */
export interface Look {
  readonly hair: Hair;
  readonly beard?: boolean;
  readonly earring?: boolean;
}

const woman: Look = { hair: 'long', earring: true };
const neutral: Look = { hair: 'short', earring: true };

/** The two faces of each niche: left and right. */
export const looks: Readonly<Record<Niche, readonly [left: Look, right: Look]>> = {
  none: [woman, neutral],
  bdsm: [woman, neutral],
  she: [woman, woman],
  gay: [{ hair: 'cropped' }, { hair: 'short', beard: true, earring: true }],
  bbw: [{ hair: 'bob', earring: true }, neutral],
  gilf: [
    { hair: 'bun', earring: true },
    { hair: 'cropped', beard: true },
  ],
  milf: [{ hair: 'bob', earring: true }, { hair: 'cropped' }],
};

type Interest = (typeof interests)[number];

const kink: readonly Interest[] = [
  'rope',
  'kissing',
  'roleplay',
  'massage',
  'aftercare',
  'wine',
  'dancing',
  'reading',
];
const gentle: readonly Interest[] = [
  'kissing',
  'massage',
  'hugging',
  'wine',
  'dancing',
  'cooking',
  'travelling',
  'reading',
];

/** The interests that lie ready as cuttings. */
export const cuttings: Readonly<Record<Niche, readonly Interest[]>> = {
  none: kink,
  bdsm: kink,
  gay: kink,
  she: gentle,
  bbw: gentle,
  gilf: gentle,
  milf: gentle,
};
