import type { MemberCard, PhotoView } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Modal } from '@bowline/ui/overlays/modal';
import { useRef, useState } from 'react';
import { ReportForm, type ReportTarget } from './report-form.tsx';
import { ReportThanks } from './report-thanks.tsx';

export interface ReportDialogProps {
  target: ReportTarget;
  /** Undefined if the reporter can no longer see them. */
  member: MemberCard | undefined;
  /** The photo in view, which the report may be about. */
  photo: PhotoView | undefined;
  /** Whether the report was begun at the photo. */
  aboutPhoto?: boolean | undefined;
  onClose: () => void;
}

/** Reports a member to the moderators; afterwards thanks the reporter and offers to block. */
export default function ReportDialog({ target, member, photo, aboutPhoto, onClose }: ReportDialogProps) {
  const t = useT('member');
  const close = useT('shell')('close');
  const [sent, setSent] = useState(false);
  const [typed, setTyped] = useState(false);
  const title = useRef<HTMLSpanElement>(null);

  const isAboutMessage = 'conversation' in target && target.message !== undefined;
  const [heading, lead] = member
    ? [
        t('report_title', { name: member.name }),
        t(isAboutMessage ? 'report_message_lead' : 'report_lead', { name: member.name }),
      ]
    : [t('report_unnamed_title'), t('report_unnamed_lead')];

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
          {sent ? t('report_thanks_title') : heading}
        </span>
      }
      description={<span className="wrap-anywhere">{sent ? t('report_thanks') : lead}</span>}
      closeLabel={close}
    >
      {sent ? (
        <ReportThanks member={member} onClose={onClose} />
      ) : (
        <ReportForm
          target={target}
          photo={photo}
          aboutPhoto={aboutPhoto}
          onTyped={() => setTyped(true)}
          onSent={thank}
        />
      )}
    </Modal>
  );
}
