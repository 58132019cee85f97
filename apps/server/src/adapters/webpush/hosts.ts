export interface PushHosts {
  /** A host name, `*.` and a domain, or a loopback address with its port. */
  readonly hosts: readonly string[];
  /** Allows listed addresses with a port to be called without TLS: the simulator of tests and development. */
  readonly plain: boolean;
}

/**
 * Returns whether the worker may call this URL. It comes from the browser, so only known push services over TLS on the standard
 * port are allowed: otherwise a subscription could make the worker call hosts of our own network (SSRF).
 */
export function isPushService(endpoint: string, { hosts, plain }: PushHosts): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, host, hostname, port } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return plain && port !== '' && hosts.includes(host);
  return protocol === 'https:' && port === '' && hosts.some((listed) => fits(hostname, listed));
}

/** `URL` has already lower-cased the name and converted it to ASCII; a trailing dot makes it a different name. */
function fits(hostname: string, listed: string): boolean {
  return listed.startsWith('*.') ? hostname.endsWith(listed.slice(1)) : hostname === listed;
}
