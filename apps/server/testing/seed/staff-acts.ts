import type { CaseView } from '@bowline/contract/cases';
import type { DemoDecision, StaffAct } from '@bowline/demo/morning/script';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Site } from '#modules/sites/index.ts';
import { mainPhotoOf, type RunningStory } from './member-acts.ts';
import type { Callers, MemberCaller } from './office-callers.ts';

const day = 24 * 60 * 60_000;

/** Does what one of the staff does in a story, in the latest case about its member. */
export async function actAsStaff(
  context: Context,
  callers: Callers,
  story: RunningStory,
  { staff, does }: StaffAct,
): Promise<void> {
  const { site } = story;
  const about = await callers.member(site, story.about);
  const call = await callers.staffMember(site, staff);
  const id = await latestCaseAbout(context, about.viewer);
  if (!id) throw new Error(`there is no case about ${about.person.key}`);
  const post = (verb: string, body: object) => call('POST', `/api/staff/cases/${id}/${verb}`, body);

  const read: { case: CaseView } = await call('GET', `/api/staff/cases/${id}`);
  if (does === 'take' || does === 'release') await post(does, {});
  else if (does === 'hide photos') await post('hide', {});
  else if (does === 'undo')
    await call('DELETE', `/api/staff/decisions/${await heldDecision(context, site, id)}`);
  else if ('note' in does) await post('notes', { text: does.note });
  else if ('open' in does) await post('openings', { reason: does.open, item: firstWithMessages(read.case) });
  else if ('escalate' in does) await post('escalate', { note: does.escalate });
  else if ('answer' in does) await post('answers', { text: does.answer });
  else if ('setAsideHours' in does) {
    const until = new Date(context.kernel.clock.now().getTime() + does.setAsideHours * 60 * 60_000);
    await post('set-aside', { until: until.toISOString() });
  } else await post('decisions', await formOf(context, about, does.decide));
}

const firstWithMessages = ({ items }: CaseView) => items.find(({ messages }) => messages.total > 0)?.id;

/** Runs the job of the decision that is held in the latest case. It stays in the queue and later finds it carried out. */
export async function carryOutDecision(
  context: Context,
  callers: Callers,
  story: RunningStory,
): Promise<void> {
  const { site } = story;
  const about = await callers.member(site, story.about);
  const id = await latestCaseAbout(context, about.viewer);
  const decision = id && (await heldDecision(context, site, id));
  const task = context.queues.everyday.tasks.find(({ name }) => name === 'moderation.carry_out');
  if (!decision || !task) throw new Error(`no decision about ${about.person.key} is held`);
  const job = { id: 'seed', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
  await task.run(task.payload.parse({ site: site.id, decision }) as never, job);
}

export async function latestCaseAbout(
  { kernel }: Context,
  { site, member }: Pick<MemberCaller['viewer'], 'site' | 'member'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from moderation."case" where site_id = ${site} and subject_member = ${member}
    order by opened_at desc limit 1`.execute(kernel.database.db);
  return rows[0]?.id;
}

async function heldDecision(
  { kernel }: Context,
  { id: site }: Site,
  onCase: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from moderation.decision where site_id = ${site} and case_id = ${onCase} and state = 'held'`.execute(
    kernel.database.db,
  );
  return rows[0]?.id;
}

async function formOf(
  context: Context,
  about: MemberCaller,
  { outcome, ground, facts = [], removes, creditsBack = false, bar = false, closingReason }: DemoDecision,
): Promise<object> {
  const now = context.kernel.clock.now().getTime();
  return {
    outcome,
    ...(ground && { ground }),
    facts: facts.map(({ fact, euros, daysBefore }) => ({
      fact,
      ...(euros !== undefined && { amount: { amount: euros * 100, currency: 'EUR' } }),
      ...(daysBefore !== undefined && {
        date: new Date(now - daysBefore * day).toISOString().slice(0, 10),
      }),
    })),
    photos: removes === 'main photo' ? [await mainPhotoOf(context, about)] : [],
    profile_text: removes === 'profile text',
    credits_back: creditsBack,
    bar,
    ...(closingReason && { closing_reason: closingReason }),
  };
}
