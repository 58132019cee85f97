/** Shows the count on the installed app's icon. A refusal is ignored: the badge is optional. */
export function showOnAppIcon(
  count: number,
  where: Partial<Pick<Navigator, 'setAppBadge'>> = navigator,
): void {
  // A count of 0 clears the badge.
  where.setAppBadge?.(count)?.catch(() => undefined);
}
