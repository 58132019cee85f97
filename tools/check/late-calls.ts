/** The file that builds every module of the server, from the ground up. */
export const contextFile = 'apps/server/src/context.ts';

const builtModule = /^ {2}const (\w+)(?:: \w+)? = (?:modules\.)?add\(/gm;

/**
 * Returns where `context.ts` names a module before the line that builds it: a port of a lower module, filled by a function of
 * one that is built later. The imports point downwards, such a call points up when the program runs.
 */
export function lateCalls(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, (left) => left.replaceAll(/\S/g, ' '));
  return [...code.matchAll(builtModule)].flatMap(({ 1: name = '', index: built }) => {
    const start = code.indexOf('createModules(kernel');
    const named = new RegExp(`(?<![.\\w])${name}\\b(?!\\s*:)(\\.\\w+)?`, 'g');
    return [...code.slice(start, built).matchAll(named)].map(
      ([call], place) => `${contextFile}: ${call} (${place + 1}) before ${name} is built`,
    );
  });
}
