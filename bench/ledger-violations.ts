import type { Context } from '@bowline/server/context.ts';

/** Runs the nightly check of the books now, and adds up what the operators would see of it. */
export async function ledgerViolations({
  credits,
  kernel,
}: Pick<Context, 'credits' | 'kernel'>): Promise<number> {
  const check = credits.tasks.find(({ name }) => name === 'credits.check_ledger');
  if (!check) throw new Error('nobody checks the ledger');
  const job = { id: '0', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
  await check.run({} as never, job);
  const gauge = await kernel.metrics.registry.getSingleMetric('bowline_ledger_violations')?.get();
  if (!gauge || gauge.values.length === 0) throw new Error('the check of the ledger told nothing');
  return gauge.values.reduce((sum, { value }) => sum + value, 0);
}
