import { createBrowserApi } from '@bowline/web-frame/api/browser-api.ts';
import type { Api as ApiOf } from '@bowline/web-frame/api/client.ts';
import type { paths } from './generated.ts';

export type Api = ApiOf<paths>;

/** Returns the browser's API client. Loaders and actions use `visit.api` instead. */
export const browserApi = createBrowserApi<paths>();
