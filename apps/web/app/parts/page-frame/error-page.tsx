import { useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { buttonClass } from '@bowline/ui/controls/button';
import { isErrorView } from '@bowline/web-frame/api/api-error.ts';
import { isChunkLoadError, reloadOnce } from '@bowline/web-frame/errors/chunk-guard.ts';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** Shows what happened and a way out. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT('shell');
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (isChunkLoadError(error)) reloadOnce();
  }, [error]);

  return (
    <section className="grid justify-items-center gap-4 py-16 text-center">
      {/* Wide enough that the drawing's line leaves the page at both edges and stays above the text. */}
      <div className="aspect-[420/150] w-full max-w-[max(640px,46vw)] *:h-full">
        <EmptyDrawing />
      </div>
      <h1 className="title-1 mt-4">{t(notFound ? 'not_found_title' : 'error_title')}</h1>
      <p className="lead max-w-[46ch]">
        {apiMessage(error) ?? (notFound ? t('error_not_found') : <Failure />)}
      </p>
      {/* A full page load: the state of the running page cannot be trusted after an error. */}
      <a className={buttonClass({ tone: 'primary' }, 'mt-4')} href={notFound ? '/' : ''}>
        {t(notFound ? 'error_home' : 'error_again')}
      </a>
    </section>
  );
}

/**
 * Only the API's own message is shown: other error messages help no visitor and may leak internals. That something is not there says
 * the page itself, better.
 */
function apiMessage(error: unknown): string | undefined {
  const view = isRouteErrorResponse(error) ? error.data : error;
  return isErrorView(view) && view.code !== 'not_found' && view.message ? view.message : undefined;
}

function Failure() {
  return useT('error')('internal');
}
