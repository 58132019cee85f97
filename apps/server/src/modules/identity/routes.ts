import * as account from '@bowline/contract/account';
import * as contract from '@bowline/contract/identity';
import { type Route, route } from '#kernel/http/operations.ts';
import type { Identity } from './index.ts';
import type { IdentityPorts } from './ports.ts';

export const identityRoutes = (identity: Identity, companions: IdentityPorts): readonly Route[] => [
  route(contract.signUp, (call, { body }) => identity.signUp(companions, call, body)),
  route(contract.logIn, (call, { body }) => identity.logIn(companions, call, body)),
  route(contract.readUser, (call) => identity.readUser(companions, call)),
  route(contract.saveLanguage, (call, { body }) => identity.saveLanguage(companions, call, body.language)),
  route(contract.logOut, (call) => identity.logOut(call)),
  route(contract.activate, (call, { body }) => identity.activate(call, body.token)),
  route(contract.resendActivation, (call) => identity.resendActivation(call)),
  route(contract.requestPasswordReset, (call, { body }) => identity.requestPasswordReset(call, body.email)),
  route(contract.resetPassword, (call, { body }) => identity.resetPassword(companions, call, body)),
  route(account.readAccount, (call) => identity.readAccount(call)),
  route(account.changePassword, (call, { body }) => identity.changePassword(call, body)),
  route(account.requestEmailChange, (call, { body }) => identity.requestEmailChange(companions, call, body)),
  route(account.confirmEmailChange, (call, { body }) => identity.confirmEmailChange(call, body.token)),
  route(account.listSessions, (call) => identity.listSessions(call)),
  route(account.endSession, (call, { params }) => identity.endSession(call, params.id)),
  route(account.endOtherSessions, (call) => identity.endOtherSessions(call)),
  route(account.deleteAccount, (call, { body }) => identity.deleteAccount(companions, call, body)),
  route(account.withdrawConsent, (call) => identity.withdrawConsent(companions, call)),
  route(account.reactivate, (call, { body }) => identity.reactivate(companions, call, body.token)),
  route(account.eraseNow, (call, { body }) => identity.eraseNow(call, body.token)),
];
