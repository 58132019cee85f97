import type { UserView } from '@bowline/contract/identity';
import { describe, expect, it } from 'vitest';
import { aUser } from '#app/platform/session/user-fixture.ts';
import { type Situation, shapeOf } from './rules.ts';

const member = aUser();
const disabledProfile = { ...member.profile, status: 'disabled' } as const;
const newMember: UserView = { ...member, status: 'not_confirmed', profile: disabledProfile };
const bounced: UserView = { ...member, notifications_disabled: ['bounce'] };

const onMembers: Situation = {
  route: 'members',
  user: newMember,
  now: new Date('2026-03-01T12:00:00Z'),
  query: new URLSearchParams(),
  smartphone: false,
  dismissed: false,
};
const on = (route: string): Partial<Situation> => ({ route });
const signedUp = new URLSearchParams('api_signup_complete=1');

describe('activation reminder', () => {
  it.each<[string, Partial<Situation>, ReturnType<typeof shapeOf>]>([
    ['to a new member, in one line', {}, 'line'],
    ['not to a visitor', { user: null }, undefined],
    ['not once confirmed', { user: member }, undefined],
    [
      'not to a confirmed member whose profile is off',
      { user: { ...newMember, status: 'confirmed' } },
      undefined,
    ],
    ['not while the profile shows', { user: { ...newMember, profile: member.profile } }, undefined],
    [
      'not where mail does not arrive',
      { user: { ...newMember, notifications_disabled: ['bounce'] } },
      undefined,
    ],
    ['not after it was dismissed', { dismissed: true }, undefined],
    ['not while signing up', on('signup'), undefined],
    ['not while completing the sign-up', on('complete-signup'), undefined],
    ['not while signing up from a profile', on('members-id-signup'), undefined],
    ['not on settings', on('settings'), undefined],
    ['not while leaving', on('settings-leave'), undefined],
    ['not on notifications', on('notifications'), undefined],
    ['not on the page that was lost', on('not-found'), undefined],
    ['not over the cards of the swipe game', on('swipe-game'), undefined],
    ['among the matches after signing up', on('signup-matches'), 'alert'],
    ['as a modal after signing up on a smartphone', { query: signedUp, smartphone: true }, 'modal'],
    ['as an alert after signing up elsewhere', { query: signedUp }, 'alert'],
    ['in one line on a smartphone later', { smartphone: true }, 'line'],
    ['never again as a modal either', { query: signedUp, smartphone: true, dismissed: true }, undefined],
  ])('%s', (_name, differently, expected) => {
    expect(shapeOf('activation_reminder', { ...onMembers, ...differently })).toBe(expected);
  });
});

describe('profile photo', () => {
  const main_image = { filename: '/full', thumb_filename: '/thumb' };
  it.each<[string, Partial<Situation>, ReturnType<typeof shapeOf>]>([
    ['to a member without one', {}, 'alert'],
    ['not on the first visit', { user: { ...member, signup_date: '2026-03-01T03:00:00Z' } }, undefined],
    ['on the next one', { user: { ...member, signup_date: '2026-02-28T22:00:00Z' } }, 'alert'],
    ['not to one who has it', { user: { ...member, profile: { ...member.profile, main_image } } }, undefined],
    [
      'not while the first one is processed',
      { user: { ...member, profile: { ...member.profile, photo_processing: true } } },
      undefined,
    ],
    ['not to a visitor', { user: null }, undefined],
    ['not after it was dismissed', { dismissed: true }, undefined],
    ['not where it is added', on('profile'), undefined],
    ['not while signing up', on('signup'), undefined],
    ['not while completing the sign-up', on('complete-signup'), undefined],
    ['not while signing up from a profile', on('members-id-signup'), undefined],
    ['not where the address was confirmed', on('activate-done'), undefined],
    ['not on premium', on('premium'), undefined],
    ['not on notifications', on('notifications'), undefined],
    ['not while paying by direct debit', on('directdebit'), undefined],
    ['not on settings', on('settings'), undefined],
    ['not while leaving', on('settings-leave'), undefined],
    ['among the likes', on('likes'), 'alert'],
    ['never as a modal', { query: signedUp, smartphone: true }, 'alert'],
  ])('%s', (_name, differently, expected) => {
    expect(shapeOf('profile_photo', { ...onMembers, user: member, ...differently })).toBe(expected);
  });
});

describe('disabled notifications', () => {
  it.each<[string, Partial<Situation>, ReturnType<typeof shapeOf>]>([
    ['to members who get no mail', {}, 'alert'],
    ['confirmed or not', { user: { ...newMember, notifications_disabled: ['unsubscribe'] } }, 'alert'],
    ['not to those who get mail', { user: member }, undefined],
    ['not to a visitor', { user: null }, undefined],
    ['not after it was dismissed', { dismissed: true }, undefined],
    ['not on settings', on('settings'), undefined],
    ['not while leaving', on('settings-leave'), undefined],
    ['not on notifications', on('notifications'), undefined],
    ['with its title alone above the messages', on('chats'), 'line'],
    ['not while unsubscribing', on('unsubscribe'), undefined],
    ['never as a modal', { query: signedUp, smartphone: true }, 'alert'],
  ])('%s', (_name, differently, expected) => {
    expect(shapeOf('disabled_notifications', { ...onMembers, user: bounced, ...differently })).toBe(expected);
  });
});
