import type { Slots } from '#app/features/photos/photo-sources.ts';

/** The first photo's place is four wide and five high. */
export const STAGE_SHAPE = 4 / 5;

/** Its width, as profile.css has it: beside the words from 768 pixels up, across the screen below that. */
export const stageSlots: Slots = [
  { from: 992, width: 500, unit: 'px' },
  { from: 768, width: 45, unit: 'vw' },
  { width: 100, unit: 'vw' },
];
