import { useT } from '@bowline/i18n/react';
import { Divider } from '@bowline/ui/brand/ornament';
import { FactList } from '@bowline/ui/cards/fact-list';
import { MemberInterests } from './member-interests.tsx';
import type { MemberPageData } from './read-member-page.ts';

/** Longer texts are set as a paragraph, not as a quote. */
const SAYING = 320;

/** What a member says about themselves: their text, interests and attributes. */
export function MemberText({ page: { member, interests, facts } }: { page: MemberPageData }) {
  const t = useT('member');
  const about = member.about_me?.trim();
  const saysNothing = !about && interests.length === 0 && facts.length === 0;
  return (
    <>
      {about && (
        <p
          className={`${about.length > SAYING ? 'text-lead text-pretty' : 'say'} wrap-anywhere whitespace-pre-line`}
        >
          {about}
        </p>
      )}
      {saysNothing && <p className="text-text-2">{t('says_nothing', { name: member.name })}</p>}
      {!saysNothing && <Divider />}
      {interests.length > 0 && <MemberInterests interests={interests} />}
      {facts.length > 0 && (
        <section className="profile-part">
          <h2 className="title-3 wrap-anywhere">{t('about', { name: member.name })}</h2>
          <FactList facts={facts} />
        </section>
      )}
    </>
  );
}
