import { Rich, useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form, Link } from 'react-router';
import { interestIcons } from '#app/parts/profile-fields/interest-icons.ts';
import { QuestionNote, takeAnswers } from '#app/parts/sign-up-entry/first-question.tsx';
import { warmUpSignUp } from '#app/parts/sign-up-entry/open-sign-up.ts';
import { SignUpsClosed } from '#app/parts/sign-up-entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import type { InvitationData, NamedInterest } from './read-invitation.ts';
import type { LandingMember } from './read-landing.ts';
import './threads.css';

const tags = { em: (words: ReactNode) => <em>{words}</em>, b: (words: ReactNode) => <b>{words}</b> };

/** Threads from a member to their interests: the visitor ties those they share, and takes them to the sign-up. */
export function ThreadsPage({ member, interests, niche }: InvitationData) {
  return (
    <div className="lander-scene threads">
      {member ? <Threads member={member} interests={interests} niche={niche} /> : <NobodyThere />}
    </div>
  );
}

type ThreadsProps = Pick<InvitationData, 'interests' | 'niche'> & { member: LandingMember };

function Threads({ member: { name, age, region, main_image: photo }, interests, niche }: ThreadsProps) {
  const t = useT('lander_member');
  const [chosen, setChosen] = useState(0);
  return (
    <Form
      method="post"
      action="/signup"
      className="wrap threads-layout"
      onSubmit={takeAnswers}
      onFocus={warmUpSignUp}
      onChange={(event) => setChosen(new FormData(event.currentTarget).getAll('interests').length)}
    >
      <div className="threads-words">
        <h1 className="title-hero wrap-anywhere">
          <Rich text="lander_member:threads_title" params={{ name }} tags={tags} />
        </h1>
        <p className="lead">{t('threads_lead')}</p>
      </div>
      <div className="threads-tie">
        <figure className="threads-photo">
          {photo && (
            <img
              src={photo.medium_filename}
              alt=""
              width={384}
              height={480}
              style={{ backgroundColor: photo.colour }}
            />
          )}
          <figcaption>
            <b>
              {name} {age}
            </b>
            <span>{region}</span>
          </figcaption>
        </figure>
        <Interests interests={interests} />
      </div>
      <div className="threads-side">
        <p className="threads-count" aria-live="polite">
          {chosen === 0 ? (
            t('threads_none')
          ) : (
            <Rich
              text="lander_member:threads_count"
              params={{ chosen: String(chosen), all: String(interests.length) }}
              tags={tags}
            />
          )}
        </p>
        <input type="hidden" name="step" value="wish" />
        {useSignUpsOpen() ? (
          <Button type="submit" tone="accent" size={56} block>
            {t('threads_action', { name })}
            <ArrowRight aria-hidden="true" />
          </Button>
        ) : (
          <SignUpsClosed />
        )}
        <p className="first-question-note">{t('threads_consent', { name })}</p>
        <QuestionNote niche={niche} />
      </div>
    </Form>
  );
}

function Interests({ interests }: { interests: readonly NamedInterest[] }) {
  const t = useT('lander_member');
  return (
    <fieldset className="threads-list">
      <legend>
        <VisuallyHidden>{t('threads_lead')}</VisuallyHidden>
      </legend>
      {interests.map(({ key, name }, place) => {
        const Icon = interestIcons[key];
        return (
          <label key={key}>
            <input type="checkbox" name="interests" value={key} />
            <Icon aria-hidden="true" />
            <span>{name}</span>
            <Thread from={0.5} to={(place + 0.5) / interests.length} count={interests.length} />
          </label>
        );
      })}
    </fieldset>
  );
}

/** One thread, as tall as the list: from the middle of the photo to the middle of its interest. */
function Thread({ from, to, count }: { from: number; to: number; count: number }) {
  // In the label's own height: its middle is 50, the list's `count` labels are 100 each.
  const start = 50 + (from - to) * count * 100;
  return (
    <svg className="threads-thread" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M-4 ${start}C62 ${start} 38 50 104 50`} />
    </svg>
  );
}

function NobodyThere() {
  const t = useT('lander_member');
  return (
    <div className="wrap threads-layout">
      <div className="threads-words">
        <h1 className="title-hero">
          <Rich text="lander_member:threads_refused" tags={tags} />
        </h1>
        <p className="lead">{t('refused_lead')}</p>
        <Link to="/" className={buttonClass({ tone: 'accent', size: 56 }, 'justify-self-start')}>
          {t('look_around')}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <div className="threads-tie" aria-hidden="true">
        <div className="threads-photo threads-nobody">
          <svg viewBox="0 0 320 400" aria-hidden="true">
            <path d="M160 60c44 0 66 34 65 78-1 40-25 76-65 76s-64-36-65-76c-1-44 21-78 65-78ZM16 400c8-92 52-128 104-142 16 20 64 20 80 0 52 14 96 50 104 142" />
          </svg>
        </div>
        <div className="threads-list threads-blank">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <span key={place} />
          ))}
        </div>
      </div>
    </div>
  );
}
