import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { InlineDocument, type InlineDocumentProps, inlinePage } from './inline-document.server.tsx';

export type OfflinePageProps = Omit<InlineDocumentProps, 'script' | 'children'>;

/**
 * The page shown without a connection. The service worker caches it as a single file, so styles and drawing are inline
 * and it works without scripts.
 */
export function offlinePage(props: OfflinePageProps): string {
  return inlinePage(props.locale, <OfflineDocument {...props} />);
}

function OfflineDocument(props: OfflinePageProps) {
  const t = useT('alerts');
  return (
    <InlineDocument {...props} script={reloadWhenOnline}>
      <h1 className="title-1 mt-4 px-6 text-balance">
        <Rich text="alerts:offline_title" tags={{ em: (words) => <em>{words}</em> }} />
      </h1>
      <p className="lead max-w-[46ch] px-6 text-pretty">{t('offline_text')}</p>
      <a className={buttonClass({ tone: 'primary' }, 'mt-4')} href={sameUrl}>
        {t('offline_again')}
      </a>
    </InlineDocument>
  );
}

/** Empty, because the worker serves this page under the requested URL: the link retries that one. */
const sameUrl = '';

/**
 * Loads the requested page as soon as the site answers again. Also asks by itself: browsers report no `online` where
 * the device has a network and only the site was out of reach.
 */
const reloadWhenOnline = `
  const again = () => location.reload();
  addEventListener('online', again);
  setInterval(() => fetch('/offline', { method: 'HEAD', cache: 'no-store' }).then(again, () => {}), 5000);`;
