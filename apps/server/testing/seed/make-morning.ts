import type { DemoMember } from '@bowline/demo/demo-member';
import { morningStories } from '@bowline/demo/morning';
import type { Step } from '@bowline/demo/morning/script';
import type { DemoSite } from '@bowline/demo/person';
import type { Context } from '#context.ts';
import type { FixedClock } from '#kernel/clock.ts';
import { buildApp } from '#kernel/http/app.ts';
import type { Site } from '#modules/sites/index.ts';
import { momentOf } from './make-conversations.ts';
import { actAsMember, type RunningStory } from './member-acts.ts';
import { castStories } from './morning-people.ts';
import { createCallers } from './office-callers.ts';
import { actAsStaff, carryOutDecision, latestCaseAbout } from './staff-acts.ts';

export interface MorningOf {
  readonly people: readonly DemoMember[];
  readonly sites: Readonly<Record<DemoSite, Site>>;
  /** The context's own. It goes through the last days and ends where it began. */
  readonly clock: FixedClock;
}

/**
 * Tells the stories of the back office through the product itself: members report and object over HTTP, the staff decide, and the
 * clock says when. A story whose member has a case is left as it is. Returns the number of stories told.
 */
export async function makeMorning(context: Context, { people, sites, clock }: MorningOf): Promise<number> {
  const { kernel, identity, routes, recognition } = context;
  const { staffHost } = kernel.config;
  if (!staffHost) return 0;
  const app = await buildApp({ ...kernel, recognition }, routes);
  const callers = createCallers(context, app, staffHost);
  const now = clock.now();
  try {
    const running: RunningStory[] = [];
    for (const key of ['bowline', 'knoten'] as const)
      for (const story of castStories(key, people, morningStories[key])) {
        const site = sites[key];
        const member = await identity.memberByEmail(kernel.database.db, site.id, story.about.email);
        // Somebody who has left needs no case.
        if (member && !(await latestCaseAbout(context, { site: site.id, member })))
          running.push({ ...story, site, chats: new Map() });
      }
    const deeds = running.flatMap((story) => deedsOf(story, now));
    for (const { at, story, act } of deeds.toSorted((one, other) => one.at - other.at)) {
      clock.set(new Date(at));
      if (act === 'carry out') await carryOutDecision(context, callers, story);
      else if ('staff' in act) await actAsStaff(context, callers, story, act);
      else await actAsMember(context, callers, story, act);
    }
    return running.length;
  } finally {
    clock.set(now);
    await app.close();
  }
}

interface DatedDeed {
  readonly at: number;
  readonly story: RunningStory;
  readonly act: Step[1] | 'carry out';
}

/** What happens in a story and when, with the end of each decision's grace time. */
const deedsOf = (story: RunningStory, now: Date): DatedDeed[] =>
  story.steps.flatMap(([when, act], index) => {
    const at = momentOf(when, now);
    const grace = story.site.settings.moderation.grace_seconds;
    const isUndone = isUndo(story.steps[index + 1]?.[1]);
    const ended: DatedDeed[] =
      isDecision(act) && !isUndone ? [{ at: at + grace * 1_000, story, act: 'carry out' }] : [];
    return [{ at, story, act }, ...ended];
  });

const isDecision = (act: Step[1]): boolean =>
  'staff' in act && typeof act.does === 'object' && 'decide' in act.does;
const isUndo = (act: Step[1] | undefined): boolean =>
  act !== undefined && 'staff' in act && act.does === 'undo';
