import { isLocale } from '@bowline/i18n';
import { rememberLocale, rememberScheme } from '@bowline/web-frame/visit/cookie.server.ts';
import { data, redirect } from 'react-router';
import type { Api } from '#app/platform/api/browser-api.ts';
import { textIn } from '#app/platform/forms/form-outcome.ts';
import { changeSetting, type SettingResult } from './change-setting.ts';
import { schemeChoices } from './scheme.ts';

/** Saves a form of the settings page: through the API, in a cookie, or (the language) both. */
export async function saveSetting(api: Api, form: FormData, request: Request) {
  if (form.get('setting') === 'scheme') return saveScheme(form, request);
  const result = await changeSetting(api, form);
  if (!result) throw data(null, { status: 400 });
  const language = textIn(form, 'language');
  if (result.setting === 'language' && !result.refusal && isLocale(language))
    return withCookie(rememberLocale(language, request), result, request);
  return data(result);
}

function saveScheme(form: FormData, request: Request) {
  const choice = schemeChoices.find((known) => known === form.get('scheme'));
  if (!choice) throw data(null, { status: 400 });
  return withCookie(rememberScheme(choice, request), { setting: 'scheme' }, request);
}

/** Without scripts the page was rendered with the old cookie, so it redirects to render with the new one. */
function withCookie(cookie: string, result: SettingResult, request: Request) {
  const headers = { 'Set-Cookie': cookie };
  const asksForPage = request.headers.get('accept')?.includes('text/html');
  if (asksForPage) throw redirect('/settings', { headers });
  return data(result, { headers });
}
