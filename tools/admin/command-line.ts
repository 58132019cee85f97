import { existsSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { KernelOptions } from '@bowline/server/kernel/create-kernel.ts';

/**
 * Reads what a command was called with, before it connects to anything. `--help` prints how it is called; so does what it does not
 * know, and that ends with 1.
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

/** Says how the command is called, and ends it. */
export function misused(usage: string, why?: string): never {
  console.error(why ? `${why}\n${usage}` : usage);
  process.exit(1);
}

/** The product without its processes. Its log would stand between the lines of an answer: that a service is slow to dial, for instance. */
export async function openContext(service: string, replace?: KernelOptions['replace']) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { createContext } = await import('@bowline/server/context.ts');
  const env = { ...process.env, LOG_LEVEL: 'error' };
  return createContext({ service, env, ...(replace && { replace }) });
}
