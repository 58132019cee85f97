import type { MemberReason, TimelineGroup } from '@bowline/contract/staff-member-choices';
import type { MemberHead } from '@bowline/contract/staff-members';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';

export type NamedMember = Pick<MemberHead, 'id' | 'site'>;

const named = ({ id, site }: NamedMember, cursor?: string) => ({
  path: { id },
  query: { site, ...(cursor && { cursor }) },
});

export const findMembers = (text: string, site: string | undefined) =>
  answerOf(browserApi().POST('/api/staff/members/search', { params: { query: { site } }, body: { text } }));

export const fetchTimeline = (member: NamedMember, group: TimelineGroup | undefined, cursor?: string) =>
  answerOf(
    browserApi().GET('/api/staff/members/{id}/timeline', {
      params: { path: { id: member.id }, query: { ...named(member, cursor).query, ...(group && { group }) } },
    }),
  );

export const fetchMoney = (member: NamedMember, cursor: string) =>
  answerOf(browserApi().GET('/api/staff/members/{id}/money', { params: named(member, cursor) }));

export const fetchNotes = (member: NamedMember, cursor: string) =>
  answerOf(browserApi().GET('/api/staff/members/{id}/notes', { params: named(member, cursor) }));

export const fetchLooks = (member: NamedMember, cursor: string) =>
  answerOf(browserApi().GET('/api/staff/members/{id}/looks', { params: named(member, cursor) }));

export const readAddress = (member: NamedMember, reason: MemberReason) =>
  answerOf(browserApi().POST('/api/staff/members/{id}/address', { params: named(member), body: { reason } }));

export const noteOnMember = (member: NamedMember, text: string, pinned: boolean) =>
  answerOf(
    browserApi().POST('/api/staff/members/{id}/notes', { params: named(member), body: { text, pinned } }),
  );

/** One session, or all of them. */
export const endSessions = (member: NamedMember, session?: string) =>
  answerOf(
    browserApi().POST('/api/staff/members/{id}/sessions/end', {
      params: named(member),
      body: session ? { session } : {},
    }),
  );

/** The pixels of a photo. They are drawn and kept nowhere. */
export async function openPhoto(id: string, site: string, reason: MemberReason): Promise<ImageBitmap> {
  const bytes = await answerOf(
    browserApi().POST('/api/staff/members/photos/{id}', {
      params: { path: { id }, query: { site } },
      body: { reason },
      parseAs: 'blob',
    }),
  );
  return createImageBitmap(bytes as unknown as Blob);
}
