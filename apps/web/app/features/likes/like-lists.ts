/** Among the lists of members, so that whoever is blocked or opened is known here too. */
export const likeLists = ['members', 'likes'];

/** Those that change by what others do. What the member gave stays put, so that a like taken back can be given again. */
export const liveLikeLists = [
  [...likeLists, 'received'],
  [...likeLists, 'matches'],
];
