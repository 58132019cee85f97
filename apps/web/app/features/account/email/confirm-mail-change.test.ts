import { describe, expect, it } from 'vitest';
import { mailChangeIn, mailChangePath, mailChangeResults } from './confirm-mail-change.ts';

const read = (search: string) => mailChangeIn(new URLSearchParams(search));

describe('mailChangeIn()', () => {
  it('returns the link’s token', () => {
    expect(read('token=abc')).toEqual({ token: 'abc' });
  });

  it.each(mailChangeResults)('reads the result %s from mailChangePath()', (result) => {
    expect(read(mailChangePath(result).split('?')[1] ?? '')).toEqual({ result });
  });

  it.each(['', 'token=', 'result=owned'])('treats %j as a truncated link', (search) => {
    expect(read(search)).toEqual({ result: 'expired' });
  });
});
