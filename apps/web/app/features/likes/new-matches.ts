interface Likes<Card> {
  readonly profiles: readonly { readonly id: string }[];
  readonly liked_by: readonly (Card & { readonly id: string; readonly like_new: boolean })[];
}

/** Those who answered the member's like, and neither were looked at since nor had their moment here. */
export function newMatches<Card>({ profiles, liked_by }: Likes<Card>, shown: ReadonlySet<string>) {
  const liked = new Set(profiles.map(({ id }) => id));
  return liked_by.filter(({ id, like_new }) => like_new && liked.has(id) && !shown.has(id));
}
