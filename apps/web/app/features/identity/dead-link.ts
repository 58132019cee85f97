import type { ErrorCode } from '@bowline/contract/errors';

/** Whether a mailed link does nothing any more. One that was cut off on its way is as dead as one that has expired. */
export const isDeadLink = (code: ErrorCode | undefined): boolean =>
  code === 'link_invalid' || code === 'invalid_request';
