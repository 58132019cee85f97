import { type Api, createApi } from './client.ts';
import { announceSessionEnd } from './session-end.ts';

let api: Api | undefined;

/** The API as the open page calls it. Browser only: a loader or action takes `visit.api`. */
export function browserApi(): Api {
  api ??= createApi({ onSessionEnd: announceSessionEnd });
  return api;
}
