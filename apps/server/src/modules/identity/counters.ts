import { mailBudgets } from './rules.ts';

/** The keys in Redis under which wrong passwords and mails are counted for an address given hashed, or for a member. */
export const counterKeys = (owner: string): string[] =>
  ['lockout', ...Object.keys(mailBudgets).map((budget) => `mails:${budget}`)].map(
    (counter) => `${counter}:${owner}`,
  );
