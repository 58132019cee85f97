import { officeLocales } from '@bowline/i18n';
import { rememberLocale } from '@bowline/web-frame/visit/cookie.server.ts';
import { ownPath } from '@bowline/web-frame/visit/own-path.ts';
import { redirect } from 'react-router';
import type { ActionArgs } from '#app/platform/request/route-types.ts';

/** Keeps the chosen language on this device and returns to the page. */
export async function action({ request }: ActionArgs) {
  const form = await request.formData();
  const locale = officeLocales.find((one) => one === form.get('language'));
  const headers: HeadersInit = locale ? { 'Set-Cookie': rememberLocale(locale, request) } : {};
  return redirect(ownPath(form.get('next')), { headers });
}
