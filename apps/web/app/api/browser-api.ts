import { announceSessionEnd } from '#app/session/session-end.ts';
import { type Api, createApi } from './client.ts';

let api: Api | undefined;

/** The API as the open page calls it. Browser only: a loader or action takes `visit.api`. */
export function browserApi(): Api {
  api ??= createApi({ onSessionEnd: announceSessionEnd });
  return api;
}
