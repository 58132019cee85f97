import { expect, it } from 'vitest';
import { type Api, browserApi } from './browser-api.ts';

it('calls operations of visitors and members, and none of the staff', () => {
  expect(browserApi.listMembers).toBeTypeOf('function');
  expect(browserApi).not.toHaveProperty('listCases');
});

it('an input or answer that the contract does not have does not compile', () => {
  // Never called: the compiler reports a line that it has nothing against.
  const misspelt = (api: Api) => [
    // @ts-expect-error the path names an `id`
    api.like({ params: { member: 'noor' } }),
    // @ts-expect-error the filter is called `min_age`
    api.listMembers({ query: { minimum_age: 30 } }),
    // @ts-expect-error a filter that is a number
    api.listMembers({ query: { min_age: 'thirty' } }),
    // @ts-expect-error a password is required
    api.logIn({ body: { email: 'noor@example.org' } }),
    // @ts-expect-error there is nothing to send
    api.listLikes({ body: {} }),
    // @ts-expect-error an operation of the staff
    api.listCases({ query: { queue: 'reports' } }),
    // @ts-expect-error the answer has no such field
    api.readUser().then(({ member }) => member),
  ];
  expect(misspelt).toBeTypeOf('function');
});
