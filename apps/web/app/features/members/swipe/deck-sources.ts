import type { PhotoView } from '@bowline/contract/profiles';
import { coverSources, type PhotoSources, type Slots } from '#app/parts/photos/photo-sources.ts';

const CARD_SHAPE = 4 / 5;
const slots: Slots = [
  { from: 992, width: 424, unit: 'px' },
  { width: 350, unit: 'px' },
];

export const deckSources = (photo: PhotoView): PhotoSources => coverSources(photo, slots, CARD_SHAPE);
