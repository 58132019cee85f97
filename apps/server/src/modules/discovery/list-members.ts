import { limits } from '@bowline/contract/limits';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import { type CardParts, maySee, type Onlooker, presentCard } from '../profiles/index.ts';
import { type CardDeps, hydrateCards } from './cards.ts';
import type { Cursors, Place } from './cursor.ts';
import { selectByActivity } from './store.ts';

export interface ListMembersDeps extends CardDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly cursors: Cursors;
}

export interface MemberPage {
  readonly members: MemberCard[];
  readonly next: string | null;
}

/** One page in four steps: which members, all about them, who of them may be seen, what of them is shown. */
export async function listMembers(
  deps: ListMembersDeps,
  viewer: Onlooker,
  cursor: string | undefined,
): Promise<Result<MemberPage, 'invalid_request'>> {
  const behind = cursor === undefined ? undefined : deps.cursors.read(viewer, cursor);
  if (cursor !== undefined && !behind) return refused('invalid_request');

  const { places, last } = await findPage(deps, viewer, behind);
  const hydrated = await hydrateCards(
    deps,
    deps.kernel.database.db,
    viewer,
    places.map(({ member }) => member),
  );
  const visible = hydrated.filter(({ profile }) => maySee(viewer, profile));
  return ok({
    members: present(visible, deps.kernel.clock.now()),
    next: last ? deps.cursors.write(viewer, last) : null,
  });
}

/** `last` is where the next page starts, and missing when there is none. One place too many is asked for to know. */
async function findPage({ kernel }: ListMembersDeps, viewer: Onlooker, behind: Place | undefined) {
  const found = await selectByActivity(kernel.database.db, viewer.site, {
    except: viewer.member,
    behind,
    count: limits.pageSize + 1,
  });
  const places = found.slice(0, limits.pageSize);
  return { places, last: found.length > limits.pageSize ? places.at(-1) : undefined };
}

const present = (parts: readonly CardParts[], now: Date): MemberCard[] =>
  parts.map((part) => presentCard(part, now));
