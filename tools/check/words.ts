import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Words that readers had to ask about, and what is written instead. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'who, anybody who'],
  [/\/\*\* The same\b/, 'a sentence that names its subject'],
  [/\bcreateGate\b/, 'createLimiter'],
  [/\b(companions|IdentityCompanions)\b/, 'ports'],
  [/\b(createSight|theOne|Onlooker|Passerby)\b/i, 'requireVisible, MemberViewer, AnonymousViewer'],
  [/\b(isShunned|shunnedBy)\b/, 'isBlockedBetween, blockedWith'],
  [/\bstroll\w*\b/i, 'scan'],
  [/\b(putThrough|put-through)\b/, 'submitMessage'],
  [
    /\b(make_months|keep_months|take_along|take_turns)\b/,
    'create_partitions, maintain_partitions, lock_pair',
  ],
  [/\b(lockFate|letGo\w*|let-go)\b/, 'lockForErasure, expire'],
  [/\b(takeIn|take-in)\b/, 'ingest'],
  [/\b(mourn|bury)\b/i, 'onExit, releaseJobsOf'],
  [/\b(worthlessTo|unfitFor)\b/, 'rejectionFor, orderRejection'],
  [/\b(slowTasks|unlessRefused)\b/, 'queues, transactResult'],
  [/\b(bounded-memory|short-memory|site-memory|BoundedMemory|ShortMemory)\b/, 'lru-cache'],
  [/\b(Letter|Desk|Surroundings|Telling)\b(?=[\s,;<>:}])/, 'the mail, message or dependency it is'],
];

export interface OldWord {
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

export const oldWordsIn = (text: string): readonly OldWord[] =>
  text.split('\n').flatMap((content, index) =>
    replaced.flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(content) ?? [];
      return word === undefined ? [] : [{ line: index + 1, word, instead }];
    }),
  );

/** Migrations that have run stay as they are; catalogues are for members. */
const unchecked =
  /^apps\/server\/(migrations|src\/migrator\/fixtures)\/|^packages\/i18n\/locales\/|^tools\/check\/words/;
const checked = /\.(ts|tsx|css|sql|md)$/;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const found = files
    .filter((file) => checked.test(file) && !unchecked.test(file))
    .flatMap((file) => oldWordsIn(readFileSync(file, 'utf8')).map((word) => ({ file, ...word })));
  for (const { file, line, word, instead } of found)
    console.log(`${file}:${line}: "${word}", write ${instead}`);
  if (found.length > 0) process.exit(1);
}
