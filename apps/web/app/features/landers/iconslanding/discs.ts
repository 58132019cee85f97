import type { Interest } from '@bowline/contract/sites';

export interface Disc {
  readonly interest: Interest;
  /** From the middle of a scene of 1440 by 900. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const disc = ([interest, x, y, size]: readonly [Interest, number, number, number]): Disc => ({
  interest,
  x,
  y,
  size,
});

/** Three rings round the question: the closer, the larger. */
// biome-ignore format: a long list reads better in rows
export const discs: readonly Disc[] = ([
  ['rope', 422, 63, 102], ['coffee', 352, 168, 102], ['kissing', 246, 238, 102], ['roleplay', 126, 277, 102],
  ['wine', -1, 290, 102], ['massage', -127, 277, 102], ['reading', -247, 238, 102], ['dominance', -353, 167, 102],
  ['cooking', -422, 62, 102], ['aftercare', -422, -63, 102], ['music', -352, -168, 102], ['submission', -246, -238, 102],
  ['travelling', -126, -277, 102], ['leather', 1, -290, 102], ['hugging', 127, -277, 102], ['dancing', 247, -238, 102],
  ['bondage', 353, -167, 102], ['theater', 422, -62, 102],
  ['hiking', 553, 62, 82], ['latex', 499, 173, 82], ['photography', 411, 260, 82], ['spanking', 302, 322, 82],
  ['tea', 185, 361, 82], ['adventure', 61, 380, 82], ['blindfolds', -63, 380, 82], ['art', -186, 360, 82],
  ['munches', -303, 321, 82], ['movies', -412, 259, 82], ['biking', -500, 172, 82], ['fetish_fashion', -553, 61, 82],
  ['tattoos', -553, -62, 82], ['relationship', -499, -173, 82], ['foodie', -411, -260, 82], ['safe_sex', -302, -322, 82],
  ['beach', -185, -361, 82], ['animals', -61, -380, 82], ['gardening', 63, -380, 82], ['astrology', 186, -360, 82],
  ['sushi', 303, -321, 82], ['video_games', 412, -259, 82], ['party', 500, -172, 82], ['fashion', 553, -61, 82],
  ['beer', -657, 62, 62], ['outdoors', 657, -62, 62], ['politics', 657, 63, 62], ['shopping', -657, -63, 62],
  ['gym', -609, 176, 62], ['vegetarian', 609, -176, 62], ['bbq', -608, -177, 62], ['sports', 608, 177, 62],
] as const).map(disc);
