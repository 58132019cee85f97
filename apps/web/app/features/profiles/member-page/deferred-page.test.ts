import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it, vi } from 'vitest';
import { deferPage } from './deferred-page.ts';

const settles = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'comes',
      () => 'fails',
    ),
    new Promise((resolve) => setTimeout(resolve, 20, 'waits')),
  ]);

it('deferPage() resolves with a page that loads', async () => {
  const { page, gone } = deferPage(Promise.resolve({ title: 'Noor' }));
  expect(await page).toEqual({ title: 'Noor' });
  expect(await gone).toBe(false);
});

it('deferPage() reports a missing member and never resolves the page', async () => {
  const { page, gone } = deferPage(
    Promise.reject(new ErrorResponse(404, '', { code: 'member_unavailable' })),
  );
  expect(await gone).toBe(true);
  expect(await settles(page)).toBe('waits');
});

it('deferPage() follows a redirect', async () => {
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { assign } });
  const { page, gone } = deferPage(
    Promise.reject(new Response(null, { status: 302, headers: { Location: '/login' } })),
  );
  expect(await gone).toBe(false);
  expect(await settles(page)).toBe('waits');
  expect(assign).toHaveBeenCalledWith('/login');
  vi.unstubAllGlobals();
});

it('deferPage() passes on any other failure', async () => {
  const { page, gone } = deferPage(Promise.reject(new Error('broken')));
  expect(await gone).toBe(false);
  expect(await settles(page)).toBe('fails');
});
