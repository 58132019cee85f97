const asked = 'bowline:sign-up';
const expected = 'bowline:sign-up-expected';

/** Opens the sign-up modal. Returns false where the layout has none: then go to the sign-up page. */
export const openSignUp = (): boolean => !window.dispatchEvent(new Event(asked, { cancelable: true }));

/** Has the modal loaded before it is asked for. */
export const warmUpSignUp = (): void => void window.dispatchEvent(new Event(expected));

/** Returns a function that ends the subscription. */
export function onOpenSignUp(open: () => void, warmUp: () => void): () => void {
  const take = (event: Event) => {
    event.preventDefault();
    open();
  };
  window.addEventListener(asked, take);
  window.addEventListener(expected, warmUp);
  return () => {
    window.removeEventListener(asked, take);
    window.removeEventListener(expected, warmUp);
  };
}
