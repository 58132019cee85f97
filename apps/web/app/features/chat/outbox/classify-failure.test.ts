import type { ErrorView } from '@bowline/contract/operation';
import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { classifyFailure, type FailureClass, setbackBy } from './classify-failure.ts';

test.each<[string, Partial<ErrorView>, number, FailureClass]>([
  ['no line', { statusCode: 503, code: 'unavailable' }, 100, 'again'],
  ['a proxy without anybody behind it', { statusCode: 502 }, 100, 'again'],
  ['a fault that may pass', { statusCode: 500, code: 'internal' }, 0, 'again'],
  ['a fault that does not', { statusCode: 500, code: 'internal' }, 8, 'refused'],
  ['a busy moment', { statusCode: 429, code: 'rate_limited', params: { seconds: 12 } }, 0, 'again'],
  ['an hour to wait', { statusCode: 429, code: 'rate_limited', params: { seconds: 3000 } }, 0, 'refused'],
  ['no credits', { statusCode: 402, code: 'insufficient_credits' }, 0, 'refused'],
  ['one conversation too many', { statusCode: 403, code: 'conversation_limit' }, 0, 'refused'],
  ['nobody there', { statusCode: 404, code: 'member_unavailable' }, 0, 'refused'],
  ['logged out', { statusCode: 403, code: 'authentication_required' }, 0, 'session_over'],
])('%s', (_what, answer, failures, expected) => {
  expect(classifyFailure(new ApiError(answer), failures)).toBe(expected);
});

test('whoever is asked for patience has it, and a line that is down is told from a server that is', () => {
  const busy = new ApiError({
    statusCode: 429,
    code: 'rate_limited',
    message: 'Even',
    params: { seconds: 12 },
  });
  expect(setbackBy(busy, 0, 1_000)).toEqual({ cause: 'server', failures: 1, notBefore: 13_000 });
  const noLine = new ApiError({ statusCode: 503, code: 'unavailable' });
  expect(setbackBy(noLine, 2, 1_000)).toEqual({ cause: 'line', failures: 3 });
  const restarting = new ApiError({ statusCode: 503, code: 'unavailable', message: 'Zo terug' });
  expect(setbackBy(restarting, 0, 1_000).cause).toBe('server');
});
