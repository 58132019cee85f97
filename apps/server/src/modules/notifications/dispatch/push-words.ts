import type { Compose } from '../push/index.ts';
import { endOfQuiet } from '../quiet.ts';
import type { Sources } from './news.ts';
import { type RecipientDeps, recipientOf } from './recipient.ts';
import { looks } from './subjects.ts';

/**
 * What a push says of its subject, looked up when it leaves. In discreet mode the words are the same as on a mail's envelope:
 * neither a name nor what it is about.
 */
export const composePush =
  (deps: Sources & RecipientDeps): Compose =>
  async (db, to, { subject, bulletin }) => {
    const listener = await recipientOf(deps, db, to, 'push');
    if (!listener) return undefined;
    const news = await looks[subject](deps, db, listener, bulletin);
    if (!news) return undefined;
    // A push service that was away for a while may be back when the member sleeps.
    const waitsUntil = endOfQuiet(deps.kernel.clock.now(), listener.quietHours, listener.timeZone);
    if (waitsUntil) return { waitsUntil };
    const { name, settings } = await deps.sites.siteById(to.site);
    const { title, path } = news.words;
    return { title: settings.app_name || settings.mail_name || name, body: title, path };
  };
