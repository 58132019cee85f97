import type { OwnProfileView } from '@bowline/contract/profiles';
import { formatDate } from '@bowline/i18n/format';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { LockKeyhole } from 'lucide-react';
import type { ProfileFact } from '#app/features/profile-fields/attribute-texts.ts';
import { FactField } from '#app/features/profile-fields/fact-field.tsx';
import { useSite } from '#app/visit/root-data.ts';
import { ProfileSection } from './profile-section.tsx';
import type { Sections } from './sections.ts';
import { useSection } from './use-section.ts';

export interface FactsSectionProps {
  profile: OwnProfileView;
  facts: readonly ProfileFact[];
  section: Sections['facts'];
}

/** What is fixed since the sign-up, then what can be chosen or left open. */
export function FactsSection({ profile, facts, section }: FactsSectionProps) {
  const t = useT('profiles');
  const { values, state, refusal } = useSection(section);
  return (
    <ProfileSection
      part="facts"
      title={t('facts')}
      state={state}
      refusal={refusal}
      onRetry={() => void section.save()}
    >
      <FixedFacts profile={profile} />
      {facts.map((fact) => (
        <FactField key={fact} fact={fact} values={values} onChange={section.change} />
      ))}
    </ProfileSection>
  );
}

function FixedFacts({ profile: { gender, birth_date } }: { profile: OwnProfileView }) {
  const t = useT('profiles');
  const locale = useLocale();
  const { support_email: email } = useSite();
  const facts = [
    [t('gender'), { male: t('gender.male'), female: t('gender.female') }[gender]],
    [t('birth_date'), formatDate(new Date(birth_date), locale, { dateStyle: 'long', timeZone: 'UTC' })],
  ];
  return (
    <div className="rounded-photo bg-bg-sunk p-4 md:p-5">
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="flex items-center gap-1.5 text-small text-text-2">
              {name}
              <LockKeyhole size={14} strokeWidth={1.8} aria-hidden="true" />
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
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
