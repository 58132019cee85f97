import { z } from 'zod';
import { entityId } from './ids.ts';
import { cursor, defineOperation } from './operation.ts';
import { auditActions, auditGroups, auditObjects } from './staff-audit.ts';

const auditGroup = z.enum(auditGroups);
const entryNumber = z.string().regex(/^[1-9]\d{0,17}$/);

const auditEntryView = z
  .object({
    number: entryNumber,
    at: z.iso.datetime(),
    /** Null: a command on the server. */
    person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Null: about no site. */
    site: z.string().nullable(),
    action: z.enum(Object.keys(auditActions) as [keyof typeof auditActions]),
    group: auditGroup,
    /** `name`: of a person of the staff, or the number of a case. */
    object: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
    case: z.uuid().nullable(),
    /** As staff call it: C-27. */
    case_number: z.string().nullable(),
    reason: z.string().nullable(),
    detail: z.string(),
    /** SHA-256 of this entry and `previous_hash`. */
    hash: z.string(),
    previous_hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.infer<typeof auditEntryView>;

const times = {
  /** From this time on, and before that one. */
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
};

const page = z.object({ entries: z.array(auditEntryView), next: cursor.nullable() });

export const listAudit = defineOperation({
  id: 'listAudit',
  summary: 'The audit log of everybody, newest first.',
  authority: 'staff',
  right: 'see_audit',
  scope: 'sites',
  query: z.object({
    group: auditGroup.optional(),
    person: entityId.optional(),
    object_kind: z.enum(auditObjects).optional(),
    object: z.string().min(1).max(64).optional(),
    ...times,
    cursor: cursor.optional(),
  }),
  response: page,
  errors: ['invalid_request'],
});

export const listOwnAudit = defineOperation({
  id: 'listOwnAudit',
  summary: 'What the audit log says about oneself, newest first.',
  authority: 'staff',
  right: 'work',
  scope: 'none',
  query: z.object({ group: auditGroup.optional(), ...times, cursor: cursor.optional() }),
  response: page,
  errors: ['invalid_request'],
});

export const summarizeAudit = defineOperation({
  id: 'summarizeAudit',
  summary: 'Counts of the entries since a time, at most the newest 10,000, and the last anchor.',
  authority: 'staff',
  right: 'see_audit',
  scope: 'none',
  query: z.object({ since: z.iso.datetime() }),
  response: z.object({
    entries: z.int(),
    looks: z.int(),
    looks_without_case: z.int(),
    newest: z.object({ number: entryNumber, hash: z.string() }).nullable(),
    last_anchor: z.object({ number: entryNumber, at: z.iso.datetime() }).nullable(),
    /** When the first entry was written that no anchor covers. */
    unanchored_since: z.iso.datetime().nullable(),
  }),
  errors: [],
});

export const verifyAuditPart = defineOperation({
  id: 'verifyAuditPart',
  summary: 'Verify up to 5,000 entries from one on, by their hashes and the anchors the database knows.',
  authority: 'staff',
  right: 'see_audit',
  scope: 'none',
  repeat: 'natural',
  body: z.object({ from: entryNumber }),
  response: z.object({
    /** The last entry that was looked at. */
    last: z.string(),
    /** Whether it is the newest. */
    done: z.boolean(),
    broken: z
      .object({ entry: z.string(), what: z.enum(['changed', 'missing', 'rewritten']), until: z.string() })
      .nullable(),
  }),
  errors: [],
  limit: { calls: 120, seconds: 60 },
});
