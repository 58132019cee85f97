/** Returns the sign-in page's path, with `next` to return to. */
export const signInPath = (next: string): string =>
  next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`;
