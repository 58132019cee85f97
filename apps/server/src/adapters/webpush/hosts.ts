export interface PushHosts {
  /** A name, `*.` and what any name below it ends with, or a loopback address with its port. */
  readonly hosts: readonly string[];
  /** Whether a listed address with a port may be called without TLS: the stand-in of tests and development. */
  readonly plain: boolean;
}

/**
 * May we call this address? It is text that a caller sent, so everything is refused but the push services we know, by TLS on
 * its own port: otherwise a subscription would make the worker knock at any door of our network.
 */
export function isPushService(endpoint: string, { hosts, plain }: PushHosts): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, host, hostname, port } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return plain && port !== '' && hosts.includes(host);
  return protocol === 'https:' && port === '' && hosts.some((listed) => fits(hostname, listed));
}

/** The URL has brought the name to lower case and its ASCII form; a dot at the end makes it another name. */
function fits(hostname: string, listed: string): boolean {
  return listed.startsWith('*.') ? hostname.endsWith(listed.slice(1)) : hostname === listed;
}
