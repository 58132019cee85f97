/** Keyed like every list of members, so that blocking and visiting a member update these lists too. */
export const likeLists = ['members', 'likes'];

/**
 * The lists that other members change. The given likes stay as they are, so that one taken back can be given again.
 */
export const liveLikeLists = [
  [...likeLists, 'received'],
  [...likeLists, 'matches'],
];
