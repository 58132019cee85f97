import { useT } from '@bowline/i18n/react';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { cameFromHere } from '#app/platform/session/came-from-here.ts';

/** Lies on the photo of a narrow screen: the way back, and the menu. */
export function PhotoBar({ menu }: { menu: ReactNode }) {
  const t = useT('shell');
  const navigate = useNavigate();
  return (
    <div className="profile-bar">
      <Link
        to="/members"
        className="photo-disc"
        aria-label={t('back')}
        onClick={(event) => {
          if (!cameFromHere()) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <ChevronLeft strokeWidth={1.8} aria-hidden="true" />
      </Link>
      {menu}
    </div>
  );
}
