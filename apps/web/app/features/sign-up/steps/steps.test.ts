import type { OwnPhotoView } from '@bowline/contract/photos';
import { describe, expect, it } from 'vitest';
import { emptyProfile } from '#app/parts/profile-fields/empty-profile.ts';
import {
  fieldsOf,
  hashOf,
  isAnswered,
  type OptionalStep,
  optionalSteps,
  resumeAt,
  type StepAnswers,
  type StepSettings,
  stepAfter,
  stepBefore,
  stepIn,
} from './steps.ts';

const site: StepSettings = {
  visible_profile_fields: ['gender', 'sexuality', 'tattoos'],
  visible_profile_notes: ['about_me'],
  interests: ['rope', 'tea'],
  push_public_key: null,
};

const profile = { ...emptyProfile, country: null };
const nothing: StepAnswers = { profile, photos: [], pushAllowed: false };

const aPhoto = (status: OwnPhotoView['status']): OwnPhotoView => ({
  id: '01890000-0000-7000-8000-000000000000',
  status,
  rejection: null,
  filename: '/full',
  medium_filename: '/medium',
  thumb_filename: '/thumb',
  width: 1280,
  height: 1600,
  colour: '#aabbcc',
  thumbhash: '',
});

it('fieldsOf() has only fields that the site shows', () => {
  expect(fieldsOf('personal', site)).toEqual(['sexuality', 'tattoos']);
  expect(fieldsOf('about', { ...site, visible_profile_notes: [] })).toEqual(['interests']);
});

describe('isAnswered()', () => {
  it.each<[OptionalStep, string, Partial<StepAnswers>, boolean]>([
    ['photo', 'with none', {}, false],
    ['photo', 'that waits to be inspected', { photos: [aPhoto('pending')] }, true],
    ['photo', 'that is being developed', { photos: [aPhoto('processing')] }, true],
    ['photo', 'that could not be read', { photos: [aPhoto('unreadable')] }, false],
    ['photo', 'that was refused', { photos: [aPhoto('rejected')] }, false],
    ['location', 'with a country alone', { profile: { ...profile, country: 'NL' } }, false],
    ['location', 'with a region', { profile: { ...profile, country: 'NL', region: 'NL-UT' } }, true],
    ['personal', 'with one choice', { profile: { ...profile, tattoos: 'none' } }, true],
    ['personal', 'with a choice this site does not show', { profile: { ...profile, reason: 'chat' } }, false],
    ['about', 'with words', { profile: { ...profile, about_me: 'Hoi' } }, true],
    ['about', 'with an interest', { profile: { ...profile, interests: ['tea'] } }, true],
    ['push', 'when it is allowed', { pushAllowed: true }, true],
    ['push', 'when it is not', {}, false],
  ])('%s %s: %#', (step, _name, answers, expected) => {
    expect(isAnswered(step, site, { ...nothing, ...answers })).toBe(expected);
  });
});

describe('resumeAt()', () => {
  const steps: readonly OptionalStep[] = ['photo', 'location', 'personal', 'about'];
  const located = { ...profile, country: 'NL', region: 'NL-UT' } as const;
  const all: StepAnswers = {
    profile: { ...located, tattoos: 'some', about_me: 'Hoi' },
    photos: [aPhoto('approved')],
    pushAllowed: false,
  };

  it.each<[string, StepAnswers, string | undefined, string]>([
    ['a new member starts at the first', nothing, undefined, 'photo'],
    ['the first that has nothing', { ...nothing, photos: [aPhoto('pending')] }, undefined, 'location'],
    ['a gap before an answered step', { ...nothing, profile: located }, undefined, 'photo'],
    ['nothing is left', all, undefined, 'complete'],
    ['where the tab was', nothing, 'about', 'about'],
    ['where the tab was, though it has something', all, 'location', 'location'],
    ['at the end', nothing, 'complete', 'complete'],
    ['a step this site does not have', nothing, 'push', 'photo'],
    ['a step nobody has', nothing, 'nonsense', 'photo'],
  ])('%s', (_name, answers, kept, step) => {
    expect(resumeAt(steps, site, answers, kept)).toBe(step);
  });
});

describe('stepAfter() and stepBefore()', () => {
  const steps: readonly OptionalStep[] = ['photo', 'location', 'personal', 'about', 'push'];

  it('stop at the last step', () => {
    expect(stepAfter(steps, 'photo')).toBe('location');
    expect(stepAfter(steps, 'push')).toBe('complete');
    expect(stepAfter(steps, 'complete')).toBe('complete');
  });

  it('stop at the first step', () => {
    expect(stepBefore(steps, 'complete')).toBe('push');
    expect(stepBefore(steps, 'location')).toBe('photo');
    expect(stepBefore(steps, 'photo')).toBeUndefined();
  });
});

it.each([...optionalSteps, 'complete'] as const)('stepIn() reads %s from hashOf()', (step) => {
  expect(stepIn(hashOf(step))).toBe(step);
});

it.each(['', '#how', '#photo', '#sign-up-', '#sign-up-nonsense'])('stepIn(%j) is undefined', (hash) => {
  expect(stepIn(hash)).toBeUndefined();
});
