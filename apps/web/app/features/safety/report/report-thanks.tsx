import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';
import { useBlock } from '../block/use-block.ts';

interface ReportThanksProps {
  /** Undefined if the reporter can no longer see them, so that there is nobody to block. */
  member: MemberCard | undefined;
  onClose: () => void;
}

export function ReportThanks({ member, onClose }: ReportThanksProps) {
  const t = useT('member');
  if (member) return <BlockOffer member={member} onClose={onClose} />;
  return (
    <div className="mt-5 grid gap-3">
      <FollowUp />
      <Button block onClick={onClose}>
        {t('report_done')}
      </Button>
    </div>
  );
}

function FollowUp() {
  const t = useT('member');
  return (
    <Link to="/reports" className="link inline-flex min-h-11 items-center justify-self-start text-label">
      {t('report_follow')}
    </Link>
  );
}

function BlockOffer({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const t = useT('member');
  const { block, busy, failure } = useBlock(member);
  return (
    <div className="mt-5 grid gap-5">
      <FollowUp />
      <p className="text-pretty wrap-anywhere">{t('report_block', { name: member.name })}</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button tone="quiet" loading={busy} onClick={block}>
          {t('block')}
        </Button>
        <Button onClick={onClose}>{t('report_done')}</Button>
      </div>
    </div>
  );
}
