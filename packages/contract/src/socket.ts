// Without zod: pages load this.

export const socketPath = '/socket';

/** The gateway closes a socket with this code when the session that opened it has ended. */
export const sessionEndedCode = 4001;
