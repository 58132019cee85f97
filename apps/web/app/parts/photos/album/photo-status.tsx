import type { OwnPhotoView } from '@bowline/contract/photos';
import { Rich, useT } from '@bowline/i18n/react';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { CircleCheck, Eye, TriangleAlert } from 'lucide-react';
import { useSite } from '#app/platform/request/root-data.ts';
import { statusText } from './status-texts.ts';

/** The status of the chosen photo and what to do about it. */
export function PhotoStatus({ photo, isMain }: { photo: OwnPhotoView; isMain: boolean }) {
  const t = useT('photos');
  const { status } = photo;
  const wrong = status === 'rejected' || status === 'unreadable';
  return (
    <div className="grid grid-cols-[20px_1fr] gap-3 text-label text-pretty" role="status">
      <span className={`mt-px ${wrong ? 'text-danger-ink' : 'text-ok-ink'}`}>
        <StatusIcon status={status} />
      </span>
      <div className="grid gap-1">
        <p>{t.dynamic(statusText(photo, isMain))}</p>
        {wrong && <p className="text-text-2">{t('takes_a_place')}</p>}
        {status === 'rejected' && <Objection />}
      </div>
    </div>
  );
}

function StatusIcon({ status }: Pick<OwnPhotoView, 'status'>) {
  if (status === 'processing') return <Spinner />;
  const Icon = { pending: Eye, approved: CircleCheck, rejected: TriangleAlert, unreadable: TriangleAlert }[
    status
  ];
  return <Icon size={20} strokeWidth={1.6} aria-hidden="true" />;
}

function Objection() {
  const { support_email: email } = useSite();
  return (
    <p className="text-text-2">
      <Rich
        text="photos:objection"
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
  );
}
