import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SignUpLink } from '#app/parts/sign-up-entry/sign-up-link.tsx';
import { SignUpsClosed } from '#app/parts/sign-up-entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { loginPath } from '#app/platform/request/after-login.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { FictionalNote } from '../member-page/fictional-note.tsx';
import type { SimilarList as Similar } from '../member-page/read-member-page.ts';
import { SimilarMembers } from '../member-page/similar-members.tsx';
import { LandingPortrait } from './landing-portrait.tsx';
import { LandingPromises } from './landing-promises.tsx';
import type { LandingMember } from './read-landing.ts';

export interface LandingPageProps {
  id: string;
  /** `undefined` where visitors may not see this member. */
  member: LandingMember | undefined;
  similar: Promise<Similar | undefined> | undefined;
}

/** An invitation by one member: their portrait beside the text, and links that all lead to the sign-up. */
export function LandingPage({ id, member, similar }: LandingPageProps) {
  const t = useT('member');
  const { name: site } = useSite();
  return (
    <>
      <section className="band">
        <div className="wrap grid gap-x-16 gap-y-7 pt-8 pb-10 md:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] md:items-center lg:gap-x-24 lg:pt-14 lg:pb-12">
          <div className="md:order-2">
            <LandingPortrait member={member} />
          </div>
          <Invitation id={id} member={member} />
          <div className="md:order-3 md:col-span-2">
            <LandingPromises />
          </div>
        </div>
      </section>
      {similar && (
        <div className="wrap pb-16 lg:pb-24">
          <SimilarMembers title={t('landing_similar', { site })} similar={similar} />
        </div>
      )}
    </>
  );
}

function Invitation({ id, member }: Pick<LandingPageProps, 'id' | 'member'>) {
  const t = useT('member');
  const { minimum_age: min_age } = useSite();
  const open = useSignUpsOpen();
  // Each half is a separate line.
  const tags = { em: (words: ReactNode) => <em className="block">{words}</em> };
  return (
    <div className="grid gap-4 lg:gap-6">
      <h1 className="title-hero wrap-anywhere">
        {member ? (
          <Rich text="member:landing_title" params={{ name: member.name }} tags={tags} />
        ) : (
          <Rich text="member:landing_open_title" tags={tags} />
        )}
      </h1>
      <p className="lead max-w-[42ch] wrap-anywhere">
        {member ? t('landing_lead', { name: member.name }) : t('landing_open_lead')}
      </p>
      {member?.fictional && <FictionalNote />}
      {open ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-1">
          <SignUpLink
            to={`/members/${id}/signup`}
            className={buttonClass({ tone: 'accent', size: 56 }, 'max-sm:w-full')}
          >
            {t('landing_action')}
          </SignUpLink>
          <p className="text-label text-text-2">
            {t('landing_note', { min_age })}{' '}
            <Rich
              text="member:landing_have_account"
              tags={{
                link: (words) => (
                  <Link to={loginPath(`/members/${id}`)} className="link inline-flex min-h-11 items-center">
                    {words}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
      ) : (
        <SignUpsClosed />
      )}
    </div>
  );
}
