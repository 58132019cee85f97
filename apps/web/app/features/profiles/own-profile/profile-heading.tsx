import type { OwnProfileView } from '@bowline/contract/profiles';
import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Eye, EyeOff } from 'lucide-react';
import { Link } from 'react-router';

export function ProfileHeading({ profile, age }: { profile: OwnProfileView; age: number }) {
  const t = useT('profiles');
  return (
    <header className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <div className="min-w-0">
        <h1 className="title-1 wrap-anywhere">
          {profile.name}, {age}
        </h1>
        <p className="lead mt-2 max-w-[52ch]">{t('own_lead')}</p>
      </div>
      <Link to={`/members/${profile.id}`} className={buttonClass({ tone: 'quiet' }, 'justify-self-start')}>
        <Eye strokeWidth={1.6} aria-hidden="true" />
        {t('as_others')}
      </Link>
      {profile.invisible && (
        <p className="flex items-start gap-3 text-label text-pretty text-text-2 md:col-span-2">
          <EyeOff size={20} strokeWidth={1.6} className="mt-px flex-none text-icon-ink" aria-hidden="true" />
          <span>
            <Rich
              text="profiles:own_invisible"
              tags={{
                link: (words) => (
                  <Link className="link" to="/settings#invisible">
                    {words}
                  </Link>
                ),
              }}
            />
          </span>
        </p>
      )}
    </header>
  );
}
