import type { CallSite } from '#kernel/http/call.ts';

const day = 24 * 3_600_000;

/** What was said before this moment is given to nobody any more. */
export const historyStart = ({ settings }: Pick<CallSite, 'settings'>, now: Date): Date =>
  new Date(now.getTime() - settings.history_days * day);
