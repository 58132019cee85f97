const year = 31_536_000;

/**
 * What a page may load and who may frame it. No other origin appears anywhere, because there is no third party; but for the
 * one from which the site delivers its photos, where it is not its own.
 */
export function securityHeaders(request: Request, nonce: string, cdnPrefix = ''): Record<string, string> {
  const development = import.meta.env.DEV;
  const policy = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    // Components place things by style attributes; style elements come from our own files only.
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...originOf(cdnPrefix)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    // Else the nonce of scripts would be asked of the service worker, which has none.
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
    // No other site learns where its visitor came from.
    'Referrer-Policy': 'same-origin',
    ...(request.url.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${year}; includeSubDomains`,
    }),
  };
}

/** None for a prefix that is a path on the site's own host. */
const originOf = (prefix: string): string[] => (/^https?:/.test(prefix) ? [new URL(prefix).origin] : []);
