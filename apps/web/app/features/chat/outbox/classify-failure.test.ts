import type { ErrorView } from '@bowline/contract/operation';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { expect, it } from 'vitest';
import { classifyFailure, type FailureClass, setbackBy } from './classify-failure.ts';

it.each<[string, Partial<ErrorView>, number, FailureClass]>([
  ['offline', { statusCode: 503, code: 'unavailable' }, 100, 'retry'],
  ['bad gateway', { statusCode: 502 }, 100, 'retry'],
  ['first server error', { statusCode: 500, code: 'internal' }, 0, 'retry'],
  ['repeated server errors', { statusCode: 500, code: 'internal' }, 8, 'refused'],
  [
    'rate limited for seconds',
    { statusCode: 429, code: 'rate_limited', params: { seconds: 12 } },
    0,
    'retry',
  ],
  [
    'rate limited for an hour',
    { statusCode: 429, code: 'rate_limited', params: { seconds: 3000 } },
    0,
    'refused',
  ],
  ['no credits', { statusCode: 402, code: 'insufficient_credits' }, 0, 'refused'],
  ['conversation limit', { statusCode: 403, code: 'conversation_limit' }, 0, 'refused'],
  ['recipient unavailable', { statusCode: 404, code: 'member_unavailable' }, 0, 'refused'],
  ['logged out', { statusCode: 403, code: 'authentication_required' }, 0, 'session_over'],
])('classifyFailure(): %s', (_case, answer, failures, expected) => {
  expect(classifyFailure(new ApiError(answer), failures)).toBe(expected);
});

it('setbackBy() keeps the requested delay and tells an offline browser from an unavailable server', () => {
  const busy = new ApiError({
    statusCode: 429,
    code: 'rate_limited',
    message: 'Even',
    params: { seconds: 12 },
  });
  expect(setbackBy(busy, 0, 1_000)).toEqual({ cause: 'server', failures: 1, notBefore: 13_000 });
  const offline = new ApiError({ statusCode: 503, code: 'unavailable' });
  expect(setbackBy(offline, 2, 1_000)).toEqual({ cause: 'line', failures: 3 });
  const restarting = new ApiError({ statusCode: 503, code: 'unavailable', message: 'Zo terug' });
  expect(setbackBy(restarting, 0, 1_000).cause).toBe('server');
});
