import { describe, expect, it } from 'vitest';
import { createLogger, type Logger } from './logger.ts';

const secrets = ['eva@example.org', '203.0.113.9', '2001:db8::7', 'hunter2hunter2', 'tok_123', 'q=needle'];

function linesOf(write: (log: Logger) => void): string {
  const lines: string[] = [];
  write(createLogger({ logLevel: 'trace' }, 'test', { write: (line) => lines.push(line) }));
  return lines.join('');
}

const logged = (fields: object, message: string) => linesOf((log) => log.info(fields, message));

describe('the logger', () => {
  it.each<[string, object]>([
    [
      'fields with personal names',
      { email: 'eva@example.org', ip: '203.0.113.9', nested: { password: 'hunter2hunter2' } },
    ],
    [
      'a request',
      { req: { id: 'r1', url: '/x?q=needle', headers: { cookie: 'tok_123' }, ip: '203.0.113.9' } },
    ],
    [
      'an error',
      { err: new Error('no mailbox eva@example.org at 203.0.113.9 or 2001:db8::7, see /x?q=needle') },
    ],
    ['a cause', { err: new Error('failed', { cause: new Error('550 eva@example.org') }) }],
    ['what is no error', { err: 'eva@example.org' }],
  ])('hides %s', (_, fields) => {
    const line = logged(fields, 'message');
    for (const secret of secrets) expect(line).not.toContain(secret);
  });

  it('hides what an error says when a line has no sentence of its own', () => {
    const error = new Error('no mailbox eva@example.org');
    for (const line of [linesOf((log) => log.error(error)), linesOf((log) => log.error({ err: error }))]) {
      expect(line).toContain('no mailbox [e-mail]');
      expect(line).not.toContain('eva@');
    }
  });

  it('leaves times and ids alone', () => {
    const line = logged(
      { at: '2026-01-01T10:20:30.000Z', id: '019a8c3e-8a5c-7000-8000-000000000000' },
      'at 10:20:30',
    );
    expect(line).toContain('2026-01-01T10:20:30.000Z');
    expect(line).toContain('019a8c3e-8a5c-7000-8000-000000000000');
    expect(line).toContain('at 10:20:30');
  });

  it('keeps what finds the fault', () => {
    const line = logged({ err: Object.assign(new TypeError('wrong turn'), { code: 'E_TURN' }) }, 'failed');
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      service: 'test',
      msg: 'failed',
      err: {
        type: 'TypeError',
        message: 'wrong turn',
        code: 'E_TURN',
        stack: expect.stringContaining('logger.test.ts'),
      },
    });
  });
});
