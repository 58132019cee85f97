import { use } from 'react';
import { isMemberGone } from './gone.ts';

/** What a page shows, at hand or still on its way. */
export type Deferred<Data> = Data | Promise<Data>;

/** Suspends while it is on its way. */
export function useDeferredData<Data extends object>(data: Deferred<Data>): Data {
  return data instanceof Promise ? use(data) : data;
}

/** A page that is shown before it has come. */
export interface DeferredPage<Data> {
  /** Waits for ever where the page cannot come. */
  readonly page: Promise<Data>;
  /** Whether the member turned out to be gone. */
  readonly gone: Promise<boolean>;
}

/**
 * The router answers a redirect and a missing member only when it waits for the loader; one who does not has to do it. When
 * the loader leads elsewhere the session it was asked for is over, so nothing of the running page is relied on.
 */
export function deferPage<Data>(loaded: Promise<Data>): DeferredPage<Data> {
  const never = new Promise<Data>(() => undefined);
  const page = loaded.catch((cause: unknown) => {
    const elsewhere = cause instanceof Response && cause.headers.get('Location');
    if (elsewhere) window.location.assign(elsewhere);
    if (elsewhere || isMemberGone(cause)) return never;
    throw cause;
  });
  return { page, gone: loaded.then(() => false, isMemberGone) };
}
