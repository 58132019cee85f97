import type { UserView } from '@bowline/contract/identity';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { aUser } from '#app/platform/session/user-fixture.ts';
import routes from '#app/routes.ts';
import { type AlertKey, alertKeys, type Situation, shapeOf } from './rules.ts';

/**
 * The alerts, written again by hand: where the spec hides them and where they may show, on every existing route
 * and those the spec names that are still to come, for every state of member and browser that matters.
 */
const signUp = ['signup', 'complete-signup', 'members-id-signup'];
const settings = ['settings', 'settings-leave'];

const lists = ['members', 'likes', 'likes-type', 'match-finder'];
const own = ['profile', 'credits', 'premium'];

const spec: Record<AlertKey, { hidden: string[]; shown: string[]; holds: (seen: Seen) => boolean }> = {
  unread_statement: {
    hidden: [...signUp, 'settings-leave', 'notifications'],
    shown: ['signup-matches', ...lists, 'members-id', ...own, 'settings'],
    holds: ({ letter }) => letter,
  },
  new_terms: {
    hidden: [...signUp, 'settings-leave', 'notifications'],
    shown: [...lists, 'chats', ...own, 'settings'],
    holds: ({ letter }) => letter,
  },
  activation_reminder: {
    hidden: [...signUp, ...settings, 'notifications'],
    shown: ['signup-matches', ...lists, 'members-id', 'chats', ...own],
    holds: ({ stopped, confirmed, active }) => !stopped && !confirmed && !active,
  },
  profile_photo: {
    hidden: ['profile', ...signUp, 'activate-done', 'premium', 'notifications', 'directdebit', ...settings],
    shown: [...lists, 'chats'],
    holds: ({ photo, returned }) => !photo && returned,
  },
  disabled_notifications: {
    hidden: [...settings, 'notifications'],
    shown: ['signup-matches', ...lists, 'chats', ...own],
    holds: ({ stopped }) => stopped,
  },
};

const modalOrNot = {
  unread_statement: 'alert',
  new_terms: 'alert',
  activation_reminder: 'modal',
  profile_photo: 'alert',
  disabled_notifications: 'alert',
} as const;

interface Seen {
  readonly confirmed: boolean;
  readonly active: boolean;
  readonly stopped: boolean;
  readonly photo: boolean;
  /** A statement to read, and changed terms. */
  readonly letter: boolean;
  /** Has signed up on an earlier day. */
  readonly returned: boolean;
}

const either = [true, false];
const everybody: Seen[] = either.flatMap((confirmed) =>
  either.flatMap((active) =>
    either.flatMap((stopped) =>
      either.flatMap((photo) =>
        either.flatMap((letter) =>
          either.map((returned) => ({ confirmed, active, stopped, photo, letter, returned })),
        ),
      ),
    ),
  ),
);

const idsOf = ({ id, children = [] }: RouteConfigEntry): string[] => [
  ...(id ? [id] : []),
  ...children.flatMap(idsOf),
];
const toCome = ['premium', 'directdebit', 'credits', 'pricing'];
const everyRoute = [...new Set([...routes.flatMap(idsOf), ...toCome])];

const memberOf = ({ confirmed, active, stopped, photo, letter, returned }: Seen): UserView =>
  aUser({
    signup_date: returned ? '2026-02-01T12:00:00Z' : '2026-03-01T11:00:00Z',
    status: confirmed ? 'confirmed' : 'not_confirmed',
    notifications_disabled: stopped ? ['bounce'] : [],
    unread_statement: letter ? { id: 's1', to: 'restricted' } : null,
    terms_changed: letter ? { page: 'terms', at: '2026-10-01T12:00:00.000Z' } : null,
    profile: {
      status: active ? 'active' : 'disabled',
      main_image: photo ? { filename: '/full', thumb_filename: '/thumb' } : null,
    },
  });

const situation = (route: string | undefined, seen: Seen): Situation => ({
  route,
  user: memberOf(seen),
  now: new Date('2026-03-01T12:00:00Z'),
  query: new URLSearchParams(),
  smartphone: false,
  dismissed: false,
});

it('the rules name only routes that exist or are planned', () => {
  for (const { hidden, shown } of Object.values(spec))
    for (const id of [...hidden, ...shown]) expect(everyRoute).toContain(id);
});

describe.each(alertKeys)('%s', (alert) => {
  const { hidden, shown, holds } = spec[alert];

  it('shows nowhere the spec hides it', () => {
    expect(shown.filter((route) => hidden.includes(route))).toEqual([]);
  });

  it.each(everyRoute)('shows on %s to exactly the members it concerns', (route) => {
    const wrong = everybody.filter((seen) => {
      const isShown = shapeOf(alert, situation(route, seen)) !== undefined;
      return isShown !== (holds(seen) && shown.includes(route));
    });
    expect(wrong).toEqual([]);
  });
  it('never shows to a visitor or once dismissed', () => {
    const situations = everyRoute.flatMap((route) => everybody.map((seen) => situation(route, seen)));
    const wrong = situations.filter(
      (usual) => shapeOf(alert, { ...usual, user: null }) ?? shapeOf(alert, { ...usual, dismissed: true }),
    );
    expect(wrong).toEqual([]);
  });
  it('is a modal only where the spec says so', () => {
    const query = new URLSearchParams('api_signup_complete=1');
    const shapes = everybody
      .filter(holds)
      .map((seen) => shapeOf(alert, { ...situation('members', seen), query, smartphone: true }));
    expect(new Set(shapes)).toEqual(new Set([modalOrNot[alert]]));
  });
});
