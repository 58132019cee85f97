import { isLocale, localeNames, locales } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { rememberLocale } from '@bowline/web-frame/visit/cookie.server.ts';
import { ownPath } from '@bowline/web-frame/visit/own-path.ts';
import { data, Form, redirect } from 'react-router';
import { useRootData } from '#app/platform/request/root-data.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lang-config';

export function loader({ context }: Route.LoaderArgs) {
  const { t, site } = context.get(visitContext);
  return { title: pageTitle(t('shell:language_title'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const language = form.get('language');
  if (!isLocale(language)) throw data(null, { status: 400 });
  const { user, api } = context.get(visitContext);
  if (user) await pageAnswer(api.saveUser({ body: { language } }));
  const headers = { 'Set-Cookie': rememberLocale(language, request) };
  return redirect(ownPath(form.get('return_to')), { headers });
}

export default function LangConfig() {
  const t = useT('shell');
  const current = useRootData()?.locale;
  return (
    <section className="wrap max-w-modal-l py-12 lg:py-20">
      <h1 className="title-1">{t('language_title')}</h1>
      <p className="lead mt-3">{t('language_intro')}</p>
      <Form method="post" className="card card-raised mt-8 grid gap-1 sm:grid-cols-2">
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            className="menu-item"
            name="language"
            value={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
          >
            {localeNames[locale]}
          </button>
        ))}
      </Form>
    </section>
  );
}
