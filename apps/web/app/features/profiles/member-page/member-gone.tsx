import { Rich, useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#app/platform/request/root-data.ts';

const ReportDialog = lazy(() => import('#app/features/safety/report/report-dialog.tsx'));

/**
 * Says that a member cannot be seen, never why, and links to others. A viewer that this member has blocked can report them
 * still.
 */
export function MemberGone({ id }: { id: string }) {
  const t = useT('member');
  const isMember = useUser() !== null;
  const [reporting, setReporting] = useState(false);
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center">
      {/* As on the error page, the drawing's line leaves at both edges. */}
      <div className="aspect-[420/150] w-full max-w-[max(640px,46vw)] *:h-full">
        <EmptyDrawing />
      </div>
      <h1 className="title-1 mt-4">
        <Rich text="member:gone_title" tags={{ em: (words) => <em>{words}</em> }} />
      </h1>
      <p className="lead max-w-[46ch]">{t('gone_text')}</p>
      <Link to={isMember ? '/members' : '/'} className={buttonClass({ tone: 'primary' }, 'mt-4')}>
        {isMember ? t('gone_members') : t('gone_home')}
      </Link>
      {isMember && (
        <Button tone="ghost" onClick={() => setReporting(true)}>
          {t('gone_report')}
        </Button>
      )}
      <Suspense>
        {reporting && (
          <ReportDialog
            target={{ member: id }}
            member={undefined}
            photo={undefined}
            onClose={() => setReporting(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
