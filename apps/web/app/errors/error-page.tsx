import { useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { buttonClass } from '@bowline/ui/controls/button';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { isErrorView } from '#app/api/api-error.ts';
import { isChunkLoadError, reloadOnce } from './chunk-guard.ts';

/** A page that could not be shown: what happened and the way out. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT('shell');
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (isChunkLoadError(error)) reloadOnce();
  }, [error]);

  return (
    <section className="grid justify-items-center gap-4 py-16 text-center">
      {/* Wide enough that the line leaves the page at both its edges, and stays above the words. */}
      <div className="aspect-[420/150] w-full max-w-[max(640px,46vw)] *:h-full">
        <EmptyDrawing />
      </div>
      <h1 className="title-1 mt-4">{t(notFound ? 'not_found_title' : 'error_title')}</h1>
      <p className="lead max-w-[46ch]">
        {apiWords(error) ?? (notFound ? t('error_not_found') : <Failure />)}
      </p>
      {/* A full load: after an error nothing of the running page is relied on. */}
      <a className={buttonClass({ tone: 'primary' }, 'mt-4')} href={notFound ? '/' : ''}>
        {t(notFound ? 'error_home' : 'error_again')}
      </a>
    </section>
  );
}

/** Only the API's own words are shown: what a failing program says helps no visitor and may give something away. */
function apiWords(error: unknown): string | undefined {
  const view = isRouteErrorResponse(error) ? error.data : error;
  return isErrorView(view) && view.message ? view.message : undefined;
}

function Failure() {
  return useT('error')('internal');
}
