import type { Slots } from '#app/parts/photos/photo-sources.ts';

/** The large photo's aspect ratio, width over height. */
export const STAGE_SHAPE = 4 / 5;

/** Its width, as in member-page.css: beside the texts from 768 pixels up, full width below that. */
export const stageSlots: Slots = [
  { from: 992, width: 500, unit: 'px' },
  { from: 768, width: 45, unit: 'vw' },
  { width: 100, unit: 'vw' },
];
