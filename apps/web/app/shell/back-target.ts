/** Screens one opens from another, and where that was when nothing was opened before. */
const targets: Readonly<Record<string, string>> = {
  'members-id': '/members',
  // A tab of the likes has no page above it.
  'likes-type': '/members',
  'likes-m-id': '/likes',
  credits: '/members',
  'credits-id-paymentmethod': '/credits',
};

/** Where the back button of this screen leads at the latest; `undefined` where there is none. */
export function backTarget(routeId: string | undefined): string | undefined {
  return routeId !== undefined && Object.hasOwn(targets, routeId) ? targets[routeId] : undefined;
}
