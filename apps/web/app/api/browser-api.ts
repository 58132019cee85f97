import { type Api, createApi } from './client.ts';
import { announceSessionEnd } from './session-end.ts';

let api: Api | undefined;

/** Returns the browser's API client. Loaders and actions use `visit.api` instead. */
export function browserApi(): Api {
  api ??= createApi({ onSessionEnd: announceSessionEnd });
  return api;
}
