/** Shows how much is new on the icon of the installed app. A badge is a courtesy: where it is refused, nothing is lost. */
export function showOnAppIcon(
  count: number,
  where: Partial<Pick<Navigator, 'setAppBadge'>> = navigator,
): void {
  // Nothing takes the badge away.
  where.setAppBadge?.(count)?.catch(() => undefined);
}
