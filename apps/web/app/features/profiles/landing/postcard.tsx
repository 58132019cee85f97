import { formatList } from '@bowline/i18n/format-list';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SignUpLink } from '#app/parts/sign-up-entry/sign-up-link.tsx';
import { SignUpsClosed } from '#app/parts/sign-up-entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import type { InvitationData } from './read-invitation.ts';
import type { LandingMember } from './read-landing.ts';
import './postcard.css';

const tags = { em: (words: ReactNode) => <em>{words}</em> };

/** A postcard from a member, or one that came back: nobody can tell why. */
export function PostcardPage(props: InvitationData) {
  const { member } = props;
  return (
    <div className="lander-scene postcard-table">
      <div className="wrap postcard-layout">
        <div className="postcard-place">
          {member ? <Postcard member={member} interests={props.interests} /> : <ReturnedCard />}
        </div>
        {member ? <Invitation id={props.id} member={member} /> : <Refusal />}
      </div>
    </div>
  );
}

function Postcard({
  member,
  interests,
}: { member: NonNullable<InvitationData['member']> } & Pick<InvitationData, 'interests'>) {
  const t = useT('lander_member');
  const locale = useLocale();
  const { name, age, region, words, main_image: photo } = member;
  const names = interests.slice(0, 4).map((interest) => interest.name);
  return (
    <div className="postcard">
      <div className="postcard-words">
        <p className="postcard-small">{t('card_to')}</p>
        {words && <blockquote className="postcard-text">{words}</blockquote>}
        <p className="postcard-small">{words && t('card_from', { name })}</p>
      </div>
      <div className="postcard-side">
        <Stamp photo={photo} />
        {region && <Postmark region={region} />}
        <div className="postcard-address">
          <p>
            {name}, {age}
          </p>
          <p>{region ?? '\u00a0'}</p>
          <p>{names.length > 0 ? formatList(names, locale) : '\u00a0'}</p>
        </div>
      </div>
    </div>
  );
}

function Stamp({ photo }: { photo?: LandingMember['main_image'] }) {
  return (
    <div className="postcard-stamp-place">
      <div className="postcard-stamp">
        {photo ? (
          <img
            src={photo.thumb_filename}
            alt=""
            width={160}
            height={200}
            style={{ backgroundColor: photo.colour }}
          />
        ) : (
          <div className="postcard-no-stamp" />
        )}
      </div>
    </div>
  );
}

/** A long name is pressed into the ring. */
function Postmark({ region }: { region: string }) {
  return (
    <svg className="postcard-mark" viewBox="0 0 220 110" aria-hidden="true">
      <circle cx="160" cy="55" r="46" />
      <circle cx="160" cy="55" r="33" />
      <text x="160" y="60" {...(region.length > 7 && { textLength: 58, lengthAdjust: 'spacingAndGlyphs' })}>
        {region.toLocaleUpperCase()}
      </text>
      <path d="M2 30C16 22 26 38 40 30S64 22 78 30 96 36 112 30M2 48C16 40 26 56 40 48S64 40 78 48 96 54 110 48M2 66C16 58 26 74 40 66S64 58 78 66 96 72 112 66M2 84C16 76 26 92 40 84S64 76 78 84 100 90 120 84" />
    </svg>
  );
}

function ReturnedCard() {
  const t = useT('lander_member');
  return (
    <div className="postcard postcard-returned">
      <div className="postcard-words" />
      <div className="postcard-side">
        <Stamp />
      </div>
      <p className="postcard-return">{t('card_returned')}</p>
    </div>
  );
}

function Invitation({ id, member: { name } }: { id: string; member: LandingMember }) {
  const t = useT('lander_member');
  return (
    <div className="postcard-side-words">
      <h1 className="title-hero wrap-anywhere">
        <Rich text="lander_member:card_title" params={{ name }} tags={tags} />
      </h1>
      <p className="lead">{t('card_lead', { name })}</p>
      {useSignUpsOpen() ? (
        <>
          <SignUpLink to={`/members/${id}/signup`} className={buttonClass({ tone: 'accent', size: 56 })}>
            {t('card_action')}
            <ArrowRight aria-hidden="true" />
          </SignUpLink>
          <p className="postcard-note">{t('card_note')}</p>
        </>
      ) : (
        <SignUpsClosed />
      )}
      <p className="postcard-note">
        <Rich text="lander:log_in" tags={{ link: (words) => <Link to="/login">{words}</Link> }} />
      </p>
    </div>
  );
}

function Refusal() {
  const t = useT('lander_member');
  return (
    <div className="postcard-side-words">
      <h1 className="title-hero">
        <Rich text="lander_member:card_refused" tags={tags} />
      </h1>
      <p className="lead">{t('refused_lead')}</p>
      <Link to="/" className={buttonClass({ tone: 'accent', size: 56 })}>
        {t('look_around')}
        <ArrowRight aria-hidden="true" />
      </Link>
    </div>
  );
}
