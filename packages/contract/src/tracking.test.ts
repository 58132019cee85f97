import { expect, it } from 'vitest';
import { trackingIn } from './tracking.ts';

it('trackingIn() reads the traffic source and nothing else of the address', () => {
  expect(trackingIn(new URLSearchParams('network=x&sub1=a&gender=female&ref='))).toEqual({
    network: 'x',
    sub1: 'a',
  });
});

it('trackingIn() cleans and truncates values', () => {
  const search = new URLSearchParams({ network: 'n\u00001', ref: 'x'.repeat(500) });
  expect(trackingIn(search)).toEqual({ network: 'n1', ref: 'x'.repeat(200) });
});
