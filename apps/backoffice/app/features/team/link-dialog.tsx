import { useT } from '@bowline/i18n/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';

interface LinkDialogProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/**
 * Shows the link of an invitation or recovery, once, to who proposed it. It is not mailed: they hand it over in person, and
 * another administrator confirms the device on which it was opened.
 */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const t = useT('office-team');
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(link).then(() => setCopied(true));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('link_title', { name })}
      description={t('link_text')}
      actions={
        <>
          <span className="grow" role="status">
            {copied && t('copied')}
          </span>
          <Button icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={copy}>
            {t('copy')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('link_done')}
          </Button>
        </>
      }
    >
      <p className="hash team-link" data-testid="link">
        {link}
      </p>
    </Dialog>
  );
}
