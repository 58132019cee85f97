const year = 31_536_000;

/**
 * Restricts what a page may load and who may frame it. There are no third parties; the only other origin allowed is
 * the CDN that delivers the site's photos, if it has one.
 */
export function securityHeaders(request: Request, nonce: string, cdnPrefix = ''): Record<string, string> {
  const development = import.meta.env.DEV;
  const policy = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    // Components use style attributes; style elements come from our own files only.
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...originOf(cdnPrefix)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    // Without this, `script-src` would require a nonce of the service worker, which has none.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Other sites must not learn which page a visitor came from.
    'Referrer-Policy': 'same-origin',
    ...(request.url.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${year}; includeSubDomains`,
    }),
  };
}

/** Returns nothing for a prefix that is a path on the site's own host. */
const originOf = (prefix: string): string[] => (/^https?:/.test(prefix) ? [new URL(prefix).origin] : []);
