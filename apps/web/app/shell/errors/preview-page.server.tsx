import { Rich, useT } from '@bowline/i18n/react';
import { InlineDocument, type InlineDocumentProps, inlinePage } from './inline-document.server.tsx';

export type PreviewPageProps = Omit<InlineDocumentProps, 'script' | 'children'>;

/** What visitors see of a site that is not open yet: its look, and that it opens soon. */
export const previewPage = (props: PreviewPageProps): string =>
  inlinePage(props.locale, <PreviewDocument {...props} />);

function PreviewDocument(props: PreviewPageProps) {
  const t = useT('preview');
  return (
    <InlineDocument {...props}>
      <h1 className="title-1 mt-4 px-6 text-balance">
        <Rich
          text="preview:title"
          params={{ name: props.siteName }}
          tags={{ em: (words) => <em>{words}</em> }}
        />
      </h1>
      <p className="lead max-w-[46ch] px-6 text-pretty">{t('text')}</p>
    </InlineDocument>
  );
}
