import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run check -- documents`: every path in backticks and every relative link of the documents exists. Reasons of the past
 * (docs/adr) may name files of the past.
 */
export function problemsOf(
  documents: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
  exists: (path: string) => boolean,
): string[] {
  // A document may begin a path below the folder it is about: `photos/rules.ts`.
  const endings = new Set([...files].flatMap(endingsOf));
  return [...documents].flatMap(([document, text]) => [
    ...pathsIn(text)
      .filter((path) => !endings.has(path.replace(/\/$/, '')))
      .map((path) => `${document}: there is no file or folder ${path}`),
    ...[...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !exists(join(dirname(document), link)))
      .map((link) => `${document}: the link ${link} leads nowhere`),
  ]);
}

/** Every way to name a file or one of its folders, with at least two parts. */
function endingsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.flatMap((_, from) =>
    parts.slice(from + 1).map((_part, length) => parts.slice(from, from + length + 2).join('/')),
  );
}

const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /`([\w.@-]+(?:\/[\w.@-]+)*\/(?:[\w@.-]+\.(?:tsx?|mjs|sql|json|md|sh|ya?ml|css)|[\w@-]+\/))`/g,
    ),
  ].map(([, path = '']) => path);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
  const documents = files.filter((file) =>
    /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/(?!adr\/).*\.md$/.test(file),
  );
  const texts = new Map(documents.map((file) => [file, readFileSync(file, 'utf8')]));
  const problems = problemsOf(texts, new Set(files), existsSync);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
