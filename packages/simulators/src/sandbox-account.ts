type Environment = Readonly<Record<string, string | undefined>>;

/** The port of the sandbox on this machine; `SANDBOX_PORT` says otherwise. */
export const sandboxPort = (env: Environment = process.env): number => Number(env.SANDBOX_PORT || 3004);

/**
 * The account of every demo site at the sandbox, as `saveProviderAccount` stores it. The secret is no secret: the sandbox
 * moves no money, and is refused where real members are served.
 */
export const sandboxAccount = (env: Environment = process.env) => ({
  provider: 'sandbox' as const,
  credentials: {
    base_url: `http://127.0.0.1:${sandboxPort(env)}`,
    secret: 'the sandbox moves no money',
  },
});
