import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { useBlock } from '#app/features/blocking/use-block.ts';

export function ReportThanks({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const t = useT('member');
  const { block, busy, failure } = useBlock(member);
  return (
    <div className="mt-5 grid gap-5">
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
