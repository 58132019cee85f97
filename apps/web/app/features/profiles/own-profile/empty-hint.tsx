import type { FullKey } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import type { ProfilePart } from './empty-parts.ts';

const partTexts: Readonly<Record<ProfilePart, FullKey>> = {
  photos: 'profiles:part.photos',
  about: 'profiles:part.about',
  facts: 'profiles:part.facts',
  interests: 'profiles:part.interests',
  place: 'profiles:part.place',
};

/** Links to the parts that are still empty. Unobtrusive: nothing is mandatory. */
export function EmptyHint({ parts }: { parts: readonly ProfilePart[] }) {
  const t = useT('profiles');
  if (parts.length === 0) return null;
  return (
    <nav aria-label={t('still_empty')} className="flex flex-wrap items-center gap-x-4 text-label">
      <span className="text-text-2">{t('still_empty')}</span>
      {parts.map((part) => (
        <a key={part} href={`#${part}`} className="link inline-flex min-h-11 items-center">
          {t.dynamic(partTexts[part])}
        </a>
      ))}
    </nav>
  );
}
