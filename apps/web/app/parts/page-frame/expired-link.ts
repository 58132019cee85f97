import type { ErrorCode } from '@bowline/contract/errors';

/** Whether a mailed link no longer works. A truncated link counts as expired. */
export const isExpiredLink = (code: ErrorCode | undefined): boolean =>
  code === 'link_invalid' || code === 'invalid_request';
