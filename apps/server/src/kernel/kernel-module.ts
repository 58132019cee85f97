import { forgetAnswersTask } from './http/forget-answers.ts';
import { keptAnswers } from './http/idempotency.ts';
import { kernelMemberData } from './http/member-data.ts';
import type { Kernel } from './kernel.ts';
import { defineModule } from './module.ts';

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
