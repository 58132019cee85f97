import { expect, it } from 'vitest';
import { type Api, browserApi } from './browser-api.ts';

it('calls operations of the staff, and none of members', () => {
  expect(browserApi.listCases).toBeTypeOf('function');
  expect(browserApi).not.toHaveProperty('listMembers');
});

const params = { id: '0199a1c4-6d6c-7b0e-9f2a-000000000001' };

it('an input or answer that the contract does not have does not compile', () => {
  // Never called: the compiler reports a line that it has nothing against.
  const misspelt = (api: Api) => [
    // @ts-expect-error the parameter is called `queue`
    api.listCases({ query: { queues: 'reports' } }),
    // @ts-expect-error the site is required
    api.takeCase({ params, body: { over: true } }),
    // @ts-expect-error the body has `over`
    api.takeCase({ params, query: { site: 'bowline.localhost' }, body: { overtake: true } }),
    // @ts-expect-error an operation without a site
    api.readStaffMe({ query: { site: 'bowline.localhost' } }),
    // @ts-expect-error an operation of members
    api.listMembers(),
  ];
  expect(misspelt).toBeTypeOf('function');
});
