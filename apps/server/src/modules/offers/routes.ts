import { readDiscountCode } from '@bowline/contract/offers';
import { type Route, route } from '#kernel/http/operations.ts';
import type { Offers } from './index.ts';

export const offersRoutes = (offers: Offers): readonly Route[] => [
  route(readDiscountCode, (call, { query }) => offers.readCode(call, query)),
];
