import type { MemberCard, PhotoView } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Modal } from '@bowline/ui/overlays/modal';
import { useRef, useState } from 'react';
import { ReportForm } from './report-form.tsx';
import { ReportThanks } from './report-thanks.tsx';

export interface ReportDialogProps {
  member: MemberCard;
  /** The photo in view, which the report may be about. */
  photo: PhotoView | undefined;
  onClose: () => void;
}

/** Reports a member to the moderators; afterwards thanks the reporter and offers to block. */
export default function ReportDialog({ member, photo, onClose }: ReportDialogProps) {
  const t = useT('member');
  const close = useT('shell')('close');
  const [sent, setSent] = useState(false);
  const [typed, setTyped] = useState(false);
  const title = useRef<HTMLSpanElement>(null);
  const { name } = member;

  function thank() {
    setSent(true);
    // The pressed button is gone.
    title.current?.focus();
  }

  return (
    <Modal
      open
      onClose={onClose}
      guarded={typed && !sent}
      initialFocus={title}
      title={
        <span ref={title} tabIndex={-1} className="wrap-anywhere outline-none">
          {sent ? t('report_thanks_title') : t('report_title', { name })}
        </span>
      }
      description={
        <span className="wrap-anywhere">{sent ? t('report_thanks') : t('report_lead', { name })}</span>
      }
      closeLabel={close}
    >
      {sent ? (
        <ReportThanks member={member} onClose={onClose} />
      ) : (
        <ReportForm member={member} photo={photo} onTyped={() => setTyped(true)} onSent={thank} />
      )}
    </Modal>
  );
}
