import { mailBudgets } from './rules.ts';

/** The Redis keys of the lockout and of every mail budget, for an e-mail hash or a member. */
export const rateLimitKeys = (owner: string): string[] =>
  ['lockout', ...Object.keys(mailBudgets).map((budget) => `mails:${budget}`)].map(
    (counter) => `${counter}:${owner}`,
  );
