/** The spec's text for when rendering the error page itself fails. */
export function lastResortPage(headers: Headers): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title><body><p>An error occurred while showing the error page</p><p><a href="/">Go back to home</a></p></body></html>';
  return new Response(html, { status: 500, headers });
}
