import type { OwnProfileView } from '@bowline/contract/profiles';
import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { LockKeyhole } from 'lucide-react';
import { GenderFields } from '#app/parts/profile-fields/gender-fields.tsx';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { useSite } from '#app/platform/request/root-data.ts';
import { ProfileSection } from './profile-section.tsx';
import type { Sections } from './sections.ts';
import { useSection } from './use-section.ts';

export interface WhoSectionProps {
  profile: OwnProfileView;
  section: Sections['who'];
}

/** Gender, saved on request only because it stays for a while, and what is fixed since the sign-up. */
export function WhoSection({ profile, section }: WhoSectionProps) {
  const t = useT('profiles');
  const errorWords = useErrorText();
  const { values, state, refusal } = useSection(section);
  return (
    <ProfileSection
      part="who"
      title={t('who')}
      state={state}
      refusal={refusal}
      onRetry={() => void section.save()}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void section.save();
        }}
      >
        <GenderFields
          values={values}
          onChange={section.change}
          error={errorWords(refusal?.fields.gender)}
          own={profile.gender}
        />
        {state !== 'clean' && state !== 'saved' && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size={44} loading={state === 'saving'}>
              {t('save')}
            </Button>
            <Button tone="ghost" size={44} disabled={state === 'saving'} onClick={section.undo}>
              {t('undo')}
            </Button>
          </div>
        )}
      </form>
      <BirthDate profile={profile} />
    </ProfileSection>
  );
}

function BirthDate({ profile: { birth_date } }: Pick<WhoSectionProps, 'profile'>) {
  const t = useT('profiles');
  const locale = useLocale();
  const { support_email: email } = useSite();
  return (
    <div className="rounded-photo bg-bg-sunk p-4 md:p-5">
      <dl>
        <dt className="flex items-center gap-1.5 text-small text-text-2">
          {t('birth_date')}
          <LockKeyhole size={14} strokeWidth={1.8} aria-hidden="true" />
        </dt>
        <dd className="font-semibold">
          {formatDate(new Date(birth_date), locale, { dateStyle: 'long', timeZone: 'UTC' })}
        </dd>
      </dl>
      <p className="mt-3 text-small text-pretty text-text-2">
        <Rich
          text="profiles:fixed_why"
          params={{ email }}
          tags={{
            link: (words) => (
              <a className="link wrap-anywhere" href={`mailto:${email}`}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}
