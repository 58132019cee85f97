/** By what the page of the audit log filters. */
export const auditGroups = ['looked', 'decided', 'changed', 'signed_in'] as const;
export type AuditGroup = (typeof auditGroups)[number];

interface Described {
  readonly group: AuditGroup;
  /** What the entry's object is. */
  readonly object: string;
}

/**
 * Everything the staff do that is recorded. A module that records something new adds a line here; a line is never changed or
 * removed, because entries that name it stay.
 */
export const auditActions = {
  'photo.inspected': { group: 'looked', object: 'photo' },
  /** A veiled photo, with the reason of the sitting. */
  'photo.looked_at': { group: 'looked', object: 'photo' },
  'photo.decided': { group: 'decided', object: 'photo' },
  /** A decision was withdrawn before it was carried out. */
  'photo.undone': { group: 'decided', object: 'photo' },
  'photo.set_aside': { group: 'decided', object: 'photo' },
  'photo.escalated': { group: 'decided', object: 'photo' },
  /** By public id, address, account, case or order; what was typed is not recorded. */
  'member.searched': { group: 'looked', object: 'member' },
  'member.read': { group: 'looked', object: 'member' },
  'member.address_read': { group: 'looked', object: 'member' },
  'member.noted': { group: 'changed', object: 'member' },
  'member.sessions_ended': { group: 'changed', object: 'member' },
  'session.opened': { group: 'signed_in', object: 'person' },
  'session.ended': { group: 'signed_in', object: 'person' },
  /** The link of an invitation or recovery was used. */
  'link.used': { group: 'signed_in', object: 'person' },
  /** Too many wrong codes. */
  'codes.locked': { group: 'signed_in', object: 'person' },
  'factor.added': { group: 'changed', object: 'person' },
  'factor.removed': { group: 'changed', object: 'person' },
  'person.invited': { group: 'changed', object: 'person' },
  'person.changed': { group: 'changed', object: 'person' },
  'person.ended': { group: 'changed', object: 'person' },
  'person.recovered': { group: 'changed', object: 'person' },
  'proposal.made': { group: 'changed', object: 'proposal' },
  'proposal.confirmed': { group: 'changed', object: 'proposal' },
  'proposal.declined': { group: 'changed', object: 'proposal' },
  'case.read': { group: 'looked', object: 'case' },
  'case.messages_opened': { group: 'looked', object: 'case' },
  'case.photos_opened': { group: 'looked', object: 'case' },
  'case.taken': { group: 'changed', object: 'case' },
  'case.released': { group: 'changed', object: 'case' },
  'case.set_aside': { group: 'changed', object: 'case' },
  'case.escalated': { group: 'changed', object: 'case' },
  'case.noted': { group: 'changed', object: 'case' },
  'case.photos_hidden': { group: 'changed', object: 'case' },
  'case.answered': { group: 'changed', object: 'case' },
  'case.answer_withdrawn': { group: 'changed', object: 'case' },
  'case.reporter_warned': { group: 'changed', object: 'case' },
  'case.reporter_muted': { group: 'changed', object: 'case' },
  'case.reporter_lifted': { group: 'changed', object: 'case' },
  'case.decided': { group: 'decided', object: 'case' },
  'decision.withdrawn': { group: 'decided', object: 'decision' },
  /** By its brand file. */
  'site.added': { group: 'changed', object: 'site' },
  'site.changed': { group: 'changed', object: 'site' },
  /** A page that one site alone has. */
  'page.published': { group: 'changed', object: 'page' },
  'page.removed': { group: 'changed', object: 'page' },
  /** The file of a batch for the bank, which holds names and accounts. */
  'batch.written': { group: 'looked', object: 'batch' },
  'bank_file.imported': { group: 'changed', object: 'bank_file' },
} as const satisfies Record<`${string}.${string}`, Described>;
export type AuditAction = keyof typeof auditActions;

type AuditObject = (typeof auditActions)[AuditAction]['object'];
export const auditObjects = [
  ...new Set(Object.values(auditActions).map(({ object }) => object)),
] as readonly AuditObject[] as readonly [AuditObject, ...AuditObject[]];

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text);
