import { type NotificationsView, notificationKinds } from '@bowline/contract/notifications';
import { describe, expect, it } from 'vitest';
import { preferencesIn, withChanges } from './preferences.ts';

const all = (wanted: boolean) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, wanted])) as NotificationsView['email'];

const known: NotificationsView = {
  email: all(true),
  push: all(true),
  disabled: [],
  discreet: false,
  quiet_hours: null,
  time_zone: 'Europe/Amsterdam',
};

describe('withChanges()', () => {
  it('applies changes in order without mutating the view', () => {
    const shown = withChanges(known, [
      { email: { like: false } },
      { push: { news: false } },
      { push: { news: true } },
    ]);
    expect(shown).toEqual({ ...known, email: { ...all(true), like: false } });
    expect(known.email.like).toBe(true);
  });

  it('applies discreet mode and quiet hours', () => {
    const shown = withChanges(known, [
      { discreet: true },
      { quiet_hours: { from: 22, to: 8 }, time_zone: 'Europe/Warsaw' },
    ]);
    expect(shown).toEqual({
      ...known,
      discreet: true,
      quiet_hours: { from: 22, to: 8 },
      time_zone: 'Europe/Warsaw',
    });
    expect(withChanges(shown, [{ quiet_hours: null }]).quiet_hours).toBeNull();
  });
});

describe('preferencesIn()', () => {
  const switches = (on: boolean) => {
    const { news: _, promotions: __, ...shown } = all(on);
    return shown;
  };

  it('names every kind that has a switch, ticked or not, and leaves the others as they are', () => {
    const form = new FormData();
    form.append('email', 'like');
    form.append('email', 'reminders');
    expect(preferencesIn(form).email).toEqual({ ...switches(false), like: true, reminders: true });
  });

  it('leaves push out where it could not be changed', () => {
    const form = new FormData();
    expect(preferencesIn(form).push).toBeUndefined();
    form.set('push_shown', 'yes');
    form.append('push', 'like');
    expect(preferencesIn(form).push).toEqual({ ...switches(false), like: true });
  });

  it('is discreet when that is ticked', () => {
    const form = new FormData();
    expect(preferencesIn(form).discreet).toBe(false);
    form.set('discreet', 'yes');
    expect(preferencesIn(form).discreet).toBe(true);
  });

  it.each([
    [true, '22', '8', { from: 22, to: 8 }],
    [true, '0', '7', { from: 0, to: 7 }],
    [true, '7', '7', null],
    [false, '22', '8', null],
  ])('reads quiet %s from %s to %s as %j', (ticked, from, to, hours) => {
    const form = new FormData();
    if (ticked) form.set('quiet', 'yes');
    form.set('quiet_from', from);
    form.set('quiet_to', to);
    expect(preferencesIn(form).quiet_hours).toEqual(hours);
  });
});
