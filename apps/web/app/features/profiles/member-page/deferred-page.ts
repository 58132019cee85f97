import { use } from 'react';
import { isMemberGone } from './gone.ts';

/** Data that is available or still loading. */
export type Deferred<Data> = Data | Promise<Data>;

/** Suspends while the data loads. */
export function useDeferredData<Data extends object>(data: Deferred<Data>): Data {
  return data instanceof Promise ? use(data) : data;
}

/** A page that is rendered before its loader has finished. */
export interface DeferredPage<Data> {
  /** Never settles if the page cannot be loaded. */
  readonly page: Promise<Data>;
  /** Whether the member turned out to be missing. */
  readonly gone: Promise<boolean>;
}

/**
 * The router handles redirects and missing members only for loaders it waits for; a deferred one has to do it itself.
 * A redirect means that the session has ended, so it is a full page load.
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
