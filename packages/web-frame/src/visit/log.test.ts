import { expect, it, vi } from 'vitest';
import { createLog } from './log.server.ts';

it('hides addresses, queries and personal fields, in messages and in errors', () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  const lines: string[] = [];
  const log = createLog('web', { write: (line) => lines.push(line) });
  const error = new Error('No route matches URL "/members/someone@example.com?token=tok_1"', {
    cause: new Error('connect ECONNREFUSED 203.0.113.9:443'),
  });
  log.error({ err: error, url: '/reset-password/do?token=tok_1' }, 'failed for someone@example.com');
  log.error(error);
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/someone@|tok_1|203\.0\.113/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    service: 'web',
    err: { type: 'Error', message: 'No route matches URL "[e-mail]"' },
  });
});
