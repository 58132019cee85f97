/** Parent pages for the back button when the app was opened directly on the page. */
const targets: Readonly<Record<string, string>> = {
  'members-id': '/members',
  // A tab of the likes has no parent page.
  'likes-type': '/members',
  'likes-m-id': '/likes',
  credits: '/members',
  'credits-id-paymentmethod': '/credits',
};

/** Returns the parent page of a route, or `undefined` where there is no back button. */
export function backTarget(routeId: string | undefined): string | undefined {
  return routeId !== undefined && Object.hasOwn(targets, routeId) ? targets[routeId] : undefined;
}
