import type { MemberReason, TimelineGroup } from '@bowline/contract/staff-member-choices';
import type { MemberHead } from '@bowline/contract/staff-members';
import { browserApi } from '#app/platform/api/browser-api.ts';

export type NamedMember = Pick<MemberHead, 'id' | 'site'>;

const named = ({ id, site }: NamedMember, cursor?: string) => ({
  params: { id },
  query: { site, cursor },
});

export const findMembers = (text: string, site: string | undefined) =>
  browserApi.findMembers({ query: { site }, body: { text } });

export const fetchTimeline = (member: NamedMember, group: TimelineGroup | undefined, cursor?: string) =>
  browserApi.listMemberTimeline({
    params: { id: member.id },
    query: { site: member.site, cursor, group },
  });

export const fetchMoney = (member: NamedMember, cursor: string) =>
  browserApi.readMemberMoney(named(member, cursor));

export const fetchNotes = (member: NamedMember, cursor: string) =>
  browserApi.listMemberNotes(named(member, cursor));

export const fetchLooks = (member: NamedMember, cursor: string) =>
  browserApi.listMemberLooks(named(member, cursor));

export const readAddress = (member: NamedMember, reason: MemberReason) =>
  browserApi.readMemberAddress({ ...named(member), body: { reason } });

export const noteOnMember = (member: NamedMember, text: string, pinned: boolean) =>
  browserApi.noteOnMember({ ...named(member), body: { text, pinned } });

/** One session, or all of them. */
export const endSessions = (member: NamedMember, session?: string) =>
  browserApi.endMemberSessions({
    ...named(member),
    body: session ? { session } : {},
  });

/** The pixels of a photo. They are drawn and kept nowhere. */
export async function openPhoto(id: string, site: string, reason: MemberReason): Promise<ImageBitmap> {
  const photo = await browserApi.openMemberPhoto({
    params: { id },
    query: { site },
    body: { reason },
  });
  return createImageBitmap(photo);
}
