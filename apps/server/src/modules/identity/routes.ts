import * as contract from '@bowline/contract/identity';
import { type Route, route } from '../../kernel/http/operations.ts';
import type { Companions } from './companions.ts';
import type { Identity } from './index.ts';

export const identityRoutes = (identity: Identity, companions: Companions): readonly Route[] => [
  route(contract.signUp, (call, { body }) => identity.signUp(companions, call, body)),
  route(contract.logIn, (call, { body }) => identity.logIn(companions, call, body)),
  route(contract.readUser, (call) => identity.readUser(companions, call)),
  route(contract.saveLanguage, (call, { body }) => identity.saveLanguage(companions, call, body.language)),
  route(contract.logOut, (call) => identity.logOut(call)),
  route(contract.activate, (call, { body }) => identity.activate(call, body.token)),
];
