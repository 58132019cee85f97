/** The spec's words for when the error page itself cannot be shown. */
export function lastResortPage(headers: Headers): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title><body><p>An error occurred while showing the error page</p><p><a href="/">Go back to home</a></p></body></html>';
  return new Response(html, { status: 500, headers });
}
