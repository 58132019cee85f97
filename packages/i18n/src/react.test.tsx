import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { renderToReadableStream } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import { loaders } from './generated/loaders.ts';
import { createNamespaceLoader } from './load.ts';
import { I18nProvider, useLocale, useT } from './react.tsx';
import type { TextKey } from './texts.ts';
import { catalogueOf } from './translate.ts';

const { loadNamespace } = createNamespaceLoader(async () => loaders);

function Refusal({ minutes }: { minutes: number }) {
  const t = useT('error');
  return (
    <p lang={useLocale()}>
      {t('too_many_attempts', { minutes })} {t('error:not_found')} {t.dynamic('login_failed')}
    </p>
  );
}

const dutch = [
  '<p lang="nl">Te veel foute pogingen, account voor 15 min geblokkeerd.',
  'Dat konden we niet vinden',
  'Login mislukt, probeer opnieuw</p>',
].join('<!-- --> <!-- -->');

describe('useT', () => {
  it('translates with loaded texts', () => {
    const html = renderToString(
      <I18nProvider locale="nl" catalogue={catalogueOf('nl')}>
        <Refusal minutes={15} />
      </I18nProvider>,
    );
    expect(html).toBe(dutch);
  });

  it('suspends until missing texts are loaded', async () => {
    const stream = await renderToReadableStream(
      <I18nProvider locale="nl" catalogue={{}} load={loadNamespace}>
        <Suspense fallback="…">
          <Refusal minutes={15} />
        </Suspense>
      </I18nProvider>,
    );
    await stream.allReady;
    expect(await new Response(stream).text()).toContain(dutch);
  });

  it('prefers the texts of the site', () => {
    const html = renderToString(
      <I18nProvider locale="de" catalogue={catalogueOf('de')} overrides={{ 'error:not_found': 'Weg' }}>
        <Refusal minutes={1} />
      </I18nProvider>,
    );
    expect(html).toContain('Weg');
  });

  it('accepts a key from a list of keys', () => {
    const chosen: TextKey<'interest'>[] = ['rope', 'tea'];
    function Interests() {
      const t = useT('interest');
      return chosen.map((key) => <li key={key}>{t(key)}</li>);
    }
    const html = renderToString(
      <I18nProvider locale="fi" catalogue={catalogueOf('fi')}>
        <Interests />
      </I18nProvider>,
    );
    expect(html).toBe('<li>Köydet</li><li>Tee</li>');
  });

  it('throws an error that names the missing namespace when there is no loader', () => {
    expect(() => renderToString(<Refusal minutes={1} />)).toThrow('No texts of "error"');
  });
});
