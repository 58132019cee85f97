import type { DemoMember } from '@bowline/demo/demo-member';
import type { CrowdSite } from '@bowline/demo/person';
import type { Context } from '#context.ts';
import type { Site as StoredSite } from '#modules/sites/index.ts';
import { type MadeMember, makeMember } from './make-member.ts';
import { inParallel } from './parallel.ts';

interface MakeOptions {
  readonly passwordHash: string;
  /** Called after each of them, whether or not they had an account. */
  readonly onMember?: () => void;
}

/** Creates those of `people` who have no account yet. */
export async function makeMembers<Site extends CrowdSite>(
  context: Context,
  site: StoredSite,
  people: readonly DemoMember<Site>[],
  { passwordHash, onMember }: MakeOptions,
): Promise<MadeMember<Site>[]> {
  const made: MadeMember<Site>[] = [];
  await inParallel(people, async (person) => {
    const member = await makeMember(context, site.id, person, passwordHash);
    if (member) made.push(member);
    onMember?.();
  });
  return made;
}
