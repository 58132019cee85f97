import type { workerMessages } from '@bowline/contract/push';

/**
 * Messages between worker and pages. The names repeat the contract's so that zod, which the contract imports, stays out
 * of the worker; a name that differs does not compile.
 */
export const received: (typeof workerMessages)['received'] = 'NEW_PUSH_MESSAGE';
export const pressed: (typeof workerMessages)['pressed'] = 'NEW_PUSH_CLICK';

/** Page to the waiting worker: take over now. */
export const takeOver = 'TAKE_OVER';
/** Page to its worker: the page's language. */
export const language = 'LANGUAGE';
