/** Leaving that takes longer is noticed, and the page says what happens. */
const NOTICED_MS = 500;

/** Opens the provider's page. Resolves only if this page is still there after a moment. */
export function leaveFor(address: string): Promise<void> {
  window.location.assign(address);
  return new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
}
