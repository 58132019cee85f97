import { existsSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { KernelOptions } from '@bowline/server/kernel/create-kernel.ts';

/**
 * Reads the arguments of a command before it connects to anything. `--help` prints how it is called; an unknown argument does so
 * too, and exits 2.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  const { values, positionals } = parsed(usage, options);
  // The type of an option that is declared here is lost among those of the caller.
  if ((values as { readonly help?: boolean }).help) {
    console.log(usage);
    process.exit(0);
  }
  return { values, positionals };
}

function parsed<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    return misused(usage, (error as Error).message);
  }
}

/** Prints how the command is called, and exits 2. */
export function misused(usage: string, why?: string): never {
  console.error(why ? `${why}\n${usage}` : usage);
  process.exit(2);
}

/** A variable that is set already is kept. */
export function loadEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** The product without its processes. Its log would stand between the lines of an answer: that a service is slow to dial, for instance. */
export async function openContext(service: string, replace?: KernelOptions['replace']) {
  loadEnvironment();
  const { createContext } = await import('@bowline/server/context.ts');
  const env = { ...process.env, LOG_LEVEL: 'error' };
  return createContext({ service, env, ...(replace && { replace }) });
}
