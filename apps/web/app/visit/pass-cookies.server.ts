/** Forwards the cookies the API set: `redirect('/', { headers: passCookies(response) })`. */
export function passCookies(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}
