import { type NotificationsView, notificationKinds } from '@bowline/contract/notifications';
import { describe, expect, it } from 'vitest';
import { wishesIn, withWishes } from './wishes.ts';

const all = (wanted: boolean) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, wanted])) as NotificationsView['email'];

describe('wishes on their way', () => {
  it('show at once, the last one counting, and leave what is known alone', () => {
    const known: NotificationsView = { email: all(true), push: all(true), disabled: [] };
    const shown = withWishes(known, [
      { channel: 'email', kind: 'like', wanted: false },
      { channel: 'push', kind: 'news', wanted: false },
      { channel: 'push', kind: 'news', wanted: true },
    ]);
    expect(shown.email).toEqual({ ...all(true), like: false });
    expect(shown.push).toEqual(all(true));
    expect(known.email.like).toBe(true);
  });
});

describe('the form without scripts', () => {
  it('names every kind, ticked or not', () => {
    const form = new FormData();
    form.append('email', 'like');
    form.append('email', 'news');
    expect(wishesIn(form)).toEqual({ email: { ...all(false), like: true, news: true } });
  });

  it('says nothing about push where it could not be pressed', () => {
    const form = new FormData();
    expect(wishesIn(form).push).toBeUndefined();
    form.set('push_shown', 'yes');
    form.append('push', 'like');
    expect(wishesIn(form).push).toEqual({ ...all(false), like: true });
  });
});
