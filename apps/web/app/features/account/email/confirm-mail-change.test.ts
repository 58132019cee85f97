import { describe, expect, it } from 'vitest';
import { mailChangeIn, mailChangePath, mailChangeResults } from './confirm-mail-change.ts';

const read = (search: string) => mailChangeIn(new URLSearchParams(search));

describe('the page behind the link in a mail', () => {
  it('takes the token of the link', () => {
    expect(read('token=abc')).toEqual({ token: 'abc' });
  });

  it.each(mailChangeResults)('shows the result %s, which its own path names', (result) => {
    expect(read(mailChangePath(result).split('?')[1] ?? '')).toEqual({ result });
  });

  it.each(['', 'token=', 'result=owned'])('takes %j for a link that was cut off', (search) => {
    expect(read(search)).toEqual({ result: 'expired' });
  });
});
