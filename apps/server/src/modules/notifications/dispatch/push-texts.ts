import type { ComposePush } from '../push/send-push.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import { type RecipientDeps, recipientOf } from '../recipient.ts';
import type { TopicSourceDeps } from './notice-content.ts';
import { topicSources } from './topic-sources.ts';

/**
 * The texts of a push, read when it is sent. In discreet mode they are the subject of the discreet mail: neither a name nor the
 * topic.
 */
export const composePush =
  (deps: TopicSourceDeps & RecipientDeps): ComposePush =>
  async (db, to, { subject, bulletin }) => {
    const recipient = await recipientOf(deps, db, to, 'push');
    if (!recipient) return undefined;
    const news = await topicSources[subject](deps, db, recipient, bulletin);
    if (!news) return undefined;
    // After an outage of the push service the retry may fall into the quiet hours.
    const waitsUntil = endOfQuiet(deps.kernel.clock.now(), recipient.quietHours, recipient.timeZone);
    if (waitsUntil) return { waitsUntil };
    const { name, settings } = await deps.sites.siteById(to.site);
    const { title, path } = news.words;
    return { title: settings.app_name || settings.mail_name || name, body: title, path };
  };
