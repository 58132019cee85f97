import { forgetAnswersTask } from './http/forget-answers.ts';
import { keptAnswers } from './http/idempotency.ts';
import type { Kernel } from './kernel.ts';
import { type MemberData, memberTable } from './member-data/member-data.ts';
import { defineModule } from './module.ts';

/** Limits count by a keyed hash of the caller's network or of the member: it names nobody, and is gone within a day. */
const kernelMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'kernel.idempotency',
      members: ['member_id'],
      alsoNamedBy: 'actor',
      withheld: {
        actor: 'says who sent the request: the member, or anybody at all',
        request_hash: 'a keyed hash: it says nothing to anybody',
        response: 'a copy, for a day, of an answer the member has had; it may hold the token of a session',
      },
    }),
  ],
};

/** What the kernel itself stores: the answers for repeated requests. */
export function createKernelModule({ database }: Kernel) {
  const forgetAnswers = forgetAnswersTask(database.db);
  return defineModule({
    api: {},
    module: {
      tasks: [forgetAnswers],
      cron: [{ task: forgetAnswers, match: '37 * * * *' }],
      memberData: kernelMemberData,
      masterSealed: [keptAnswers],
    },
  });
}
