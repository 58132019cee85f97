import { sandboxHost } from '@bowline/simulators/hosts';
import { sandboxAccount, sandboxPort } from '@bowline/simulators/sandbox-account';
import { type SandboxProvider, startSandboxProvider } from '@bowline/simulators/sandbox-provider';

/** Starts the payment provider at which the demo sites have their accounts, with its page behind the proxy. */
export const startSandbox = (
  env: Readonly<Record<string, string | undefined>>,
  publicPort: number,
): Promise<SandboxProvider> =>
  startSandboxProvider({
    port: sandboxPort(env),
    secret: sandboxAccount(env).credentials.secret,
    pageOrigin: `http://${sandboxHost}:${publicPort}`,
  });
