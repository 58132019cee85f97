import type { NotificationsView } from '@bowline/contract/notifications';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { ChevronLeft, Info } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, Link } from 'react-router';
import { type PushState, usePush } from '#app/parts/push/use-push.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import { MailStopped } from '../mail-stopped.tsx';
import { HowAndWhen } from './how-and-when.tsx';
import { KindTable } from './kind-table.tsx';
import { PushCard } from './push-card.tsx';
import { usePreferences } from './use-preferences.ts';

export interface NotificationsPageProps {
  notifications: NotificationsView;
}

export function NotificationsPage(props: NotificationsPageProps) {
  const t = useT('notifications');
  return (
    <div className="wrap pt-2 pb-20 lg:pt-6 lg:pb-28">
      <Link
        to="/settings#notifications"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-label font-medium text-text-2 hover:text-text"
      >
        <ChevronLeft size={20} strokeWidth={1.6} aria-hidden="true" />
        {t('settings')}
      </Link>
      <h1 className="title-1 mt-1">{t('title')}</h1>
      <p className="lead mt-2 mb-7 max-w-[52ch]">{t('lead')}</p>
      <Queries>
        <Switches {...props} />
      </Queries>
    </div>
  );
}

const pushReasonId = 'push-reason';

function Switches({ notifications }: NotificationsPageProps) {
  const t = useT('notifications');
  const { view, change, resume } = usePreferences(notifications, t('failed'));
  const { push_public_key } = useSite();
  const push = usePush(push_public_key);
  return (
    <Form
      method="post"
      className="grid gap-6 max-xl:max-w-[860px] xl:grid-cols-[minmax(0,1fr)_360px] xl:items-start"
      onSubmit={stayHere}
    >
      <div className="grid gap-6">
        <MailStopped
          reasons={view.disabled}
          busy={resume.isPending}
          resumed={resume.isSuccess && view.disabled.length === 0}
          onResume={() => resume.mutate()}
        />
        {push_public_key ? (
          <>
            <PushCard push={push} wordsId={pushReasonId} />
            <input type="hidden" name="push_shown" value="yes" />
          </>
        ) : (
          <p id={pushReasonId} className="flex gap-3 text-label text-pretty text-text-2">
            <Info size={20} strokeWidth={1.6} className="mt-px flex-none" aria-hidden="true" />
            {t('push_not_offered')}
          </p>
        )}
        <KindTable
          view={view}
          pushReason={isOutOfReach(push.state) ? pushReasonId : undefined}
          onChange={change}
        />
      </div>
      <div className="grid gap-6">
        <HowAndWhen view={view} onChange={change} />
        <noscript>
          <Button type="submit">{t('save')}</Button>
        </noscript>
        <p className="text-label text-pretty text-text-2">{t('always')}</p>
      </div>
    </Form>
  );
}

/** Where push cannot arrive, no switch may say that it is on. */
const isOutOfReach = (state: PushState): boolean =>
  state === 'denied' || state === 'unsupported' || state === 'not_offered';

/** With scripts each switch saves itself; the button is for pages without scripts. */
const stayHere = (event: FormEvent) => event.preventDefault();
