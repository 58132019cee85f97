/**
 * The mailbox has a host of its own: it shows what strangers wrote, and must not share an origin with the pages of a site.
 */
export const mailboxHost = 'mailbox.localhost';
/** The page of the sandbox, which like any payment provider has another origin than the sites. */
export const sandboxHost = 'sandbox.localhost';
