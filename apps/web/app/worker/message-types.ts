import type { workerMessages } from '@bowline/contract/push';

/**
 * What worker and pages say to each other. The names are the contract's, written again so that zod, which stands beside
 * them there, stays out of the worker; a name that differs does not compile.
 */
export const received: (typeof workerMessages)['received'] = 'NEW_PUSH_MESSAGE';
export const pressed: (typeof workerMessages)['pressed'] = 'NEW_PUSH_CLICK';

/** A page to the worker that waits: it may take over now. */
export const takeOver = 'TAKE_OVER';
/** A page to its worker: this is the language it is read in. */
export const language = 'LANGUAGE';
