/** Forwards the cookies the API set, and what it wants the browser to clear: `redirect('/', { headers: passCookies(response) })`. */
export function passCookies(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  const clear = response.headers.get('Clear-Site-Data');
  if (clear) headers.set('Clear-Site-Data', clear);
  return headers;
}
