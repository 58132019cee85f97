import type { ErrorView } from '@bowline/contract/operation';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type Verdict, verdictOn } from './verdict.ts';

test.each<[string, Partial<ErrorView>, number, Verdict]>([
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
])('%s', (_what, answer, failures, verdict) => {
  expect(verdictOn(new ApiError(answer), failures)).toBe(verdict);
});
