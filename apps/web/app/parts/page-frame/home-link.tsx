import { useT } from '@bowline/i18n/react';
import { Logo } from '@bowline/ui/brand/logo';
import { Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';

export function HomeLink() {
  const t = useT('shell');
  const { name } = useSite();
  return (
    <Link to="/" className="xl:min-w-42" aria-label={t('home_link', { site: name })}>
      <Logo name={name} />
    </Link>
  );
}
