import { type Api, createApi } from './client.ts';
import { announceSessionEnd } from './session-end.ts';

/** Returns a function that gives the browser's API client, made when it is first needed. Loaders and actions use `visit.api` instead. */
export function createBrowserApi<Paths>(): () => Api<Paths> {
  let api: Api<Paths> | undefined;
  return () => {
    api ??= createApi<Paths>({ onSessionEnd: announceSessionEnd });
    return api;
  };
}
