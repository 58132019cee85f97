import { siteSettings } from '@bowline/contract/sites';
import { costOf, type DemoConversation } from '@bowline/demo/conversations';
import type { MemberAct } from '@bowline/demo/morning/script';
import type { Context } from '#context.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Site } from '#modules/sites/index.ts';
import { type MadeConversation, makeConversation } from './make-conversations.ts';
import type { CastStory } from './morning-people.ts';
import type { Callers, MemberCaller } from './office-callers.ts';

/** A story on its site, as far as it has happened. */
export interface RunningStory extends CastStory {
  readonly site: Site;
  /** What each of the others has written with the member. */
  readonly chats: Map<number, MadeConversation>;
  /** The complaint that the member has opened. */
  complaint?: string;
}

/** Does what a member or a visitor does in a story. */
export async function actAsMember(
  context: Context,
  callers: Callers,
  story: RunningStory,
  act: MemberAct,
): Promise<void> {
  const { site } = story;
  const about = await callers.member(site, story.about);
  const other = async (index: number): Promise<MemberCaller> => {
    const person = story.others[index];
    if (!person) throw new Error(`the story has no other member ${index}`);
    return callers.member(site, person);
  };

  if ('chat' in act) {
    const chat = await converse(context, site, [about, await other(act.with)], act.chat);
    story.chats.set(act.with, chat);
  } else if ('report' in act) {
    const { call } = await other(act.by);
    const chat = story.chats.get(act.by);
    const form = { reason: act.report, text: act.text };
    const message = typeof act.names === 'number' ? chat?.messages[act.names] : undefined;
    if (chat) await call('POST', `/api/chats/${chat.id}/report`, { ...form, ...(message && { message }) });
    else {
      const photo = act.names === 'photo' ? await mainPhotoOf(context, about) : undefined;
      const path = `/api/members/${about.viewer.publicId}/report`;
      await call('POST', path, { ...form, ...(photo && { photo }) });
    }
  } else if ('removal' in act) {
    const photo = await mainPhotoOf(context, about);
    await callers.visitor(site)('POST', '/api/removal-requests', { ...act.removal, photo });
  } else if ('complaint' in act) {
    const text = { text: act.complaint };
    if (story.complaint) await about.call('POST', `/api/complaints/${story.complaint}/messages`, text);
    else story.complaint = (await about.call('POST', '/api/complaints', { ...text, topic: act.topic })).id;
  } else await object(context, callers, site, act.by === 'about' ? about : await other(act.by), act.appeal);
}

/** The others are given what their messages cost. */
async function converse(
  context: Context,
  site: Site,
  [about, other]: readonly [MemberCaller, MemberCaller],
  lines: DemoConversation['lines'],
): Promise<MadeConversation> {
  const [one, two] = [about.person.key, other.person.key];
  const conversation: DemoConversation = {
    between: [one, two],
    unread: 0,
    lines: lines.map(([by, when, said]) => [by === 'about' ? one : two, when, said]),
  };
  const prices = siteSettings.parse(site.settings);
  for (const { person, viewer } of [about, other])
    await inTransaction(context.kernel.database.db, (tx) =>
      context.credits.grantOnce(tx, viewer, {
        reason: 'bonus',
        reference: `demo-chat-${person.key}-${one}-${two}`,
        credits: costOf([conversation], person.key, prices),
      }),
    );
  const byKey = new Map([about, other].map((member) => [member.person.key, member]));
  return makeConversation(context, site, byKey, conversation);
}

/** Objects to the latest decision: by its token for somebody who cannot log in any more. */
async function object(
  { kernel, moderation }: Context,
  callers: Callers,
  site: Site,
  { call, viewer }: MemberCaller,
  text: string,
): Promise<void> {
  const token = await moderation.restrictingStatement(kernel.database.db, site.id, viewer.member);
  if (token) {
    await callers.visitor(site)('POST', '/api/statement-appeals', { token, text });
    return;
  }
  const { statements } = await call('GET', '/api/statements');
  await call('POST', `/api/statements/${statements[0].id}/appeal`, { text });
}

export async function mainPhotoOf(
  { kernel, photos }: Context,
  { person, viewer }: Pick<MemberCaller, 'person' | 'viewer'>,
): Promise<string> {
  const found = await photos.mainPhotoIdsOf(kernel.database.db, viewer.site, [viewer.member]);
  const photo = found.get(viewer.member);
  if (!photo) throw new Error(`${person.key} has no photo`);
  return photo;
}
