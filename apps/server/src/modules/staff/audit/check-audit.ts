import { summarizeAudit, verifyAuditPart } from '@bowline/contract/staff-audit-log';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import {
  countEntries,
  selectAnchorsFrom,
  selectLastAnchor,
  selectNewest,
  selectTimeAfter,
} from './audit-store.ts';
import { verifyAudit } from './verify.ts';

export const summarizeAuditRoute = ({ database: { db } }: Kernel) =>
  route(summarizeAudit, async (_call, { query }) => {
    const [newest, anchor] = [await selectNewest(db), await selectLastAnchor(db)];
    const unanchored = await selectTimeAfter(db, anchor?.number ?? '0');
    return ok({
      ...(await countEntries(db, new Date(query.since))),
      newest: newest ? { number: newest.number, hash: newest.hash.toString('hex') } : null,
      last_anchor: anchor ? { number: anchor.number, at: anchor.at.toISOString() } : null,
      unanchored_since: unanchored?.toISOString() ?? null,
    });
  });

const atOnce = 5_000;

/** What counts as proof are the anchors outside the database: `npm run admin -- audit verify` reads those. */
export const verifyAuditRoute = ({ database: { db } }: Kernel) =>
  route(verifyAuditPart, async (_call, { body: { from } }) => {
    const anchors = await selectAnchorsFrom(db, from, atOnce);
    const { last, broken } = await verifyAudit(db, { from: BigInt(from), atMost: atOnce, anchors });
    const newest = (await selectNewest(db))?.number ?? '0';
    return ok({ last, done: BigInt(last) >= BigInt(newest), broken: broken ?? null });
  });
