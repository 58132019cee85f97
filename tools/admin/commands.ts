export interface Command {
  readonly name: string;
  readonly group: string;
  /** What it does, in one line. */
  readonly about: string;
  readonly file: string;
  /** It changes data that people work with, so it has `--dry-run`. */
  readonly changes?: true;
}

/** Every command of `npm run admin -- NAME`, in the order in which they are listed. */
export const commands: readonly Command[] = [
  {
    name: 'site',
    group: 'Sites and staff',
    about:
      'adds a site by its brand file, checks the file, lists what each site lacks, publishes its own pages',
    file: './site.ts',
    changes: true,
  },
  {
    name: 'staff',
    group: 'Sites and staff',
    about: 'prints a link with which a new member of staff signs in; the code of a demo account',
    file: './staff.ts',
    changes: true,
  },
  {
    name: 'audit',
    group: 'Sites and staff',
    about: 'verifies that the audit log is as it was written',
    file: './audit.ts',
  },
  {
    name: 'payments',
    group: 'Money',
    about: 'lists payments about which our books and a provider’s differ, with what to do',
    file: './payments.ts',
  },
  {
    name: 'debit',
    group: 'Money',
    about: 'exchanges direct debit files with the bank of a site',
    file: './debit.ts',
    changes: true,
  },
  {
    name: 'migrate',
    group: 'Database',
    about: 'creates the database and brings its schema up to date',
    file: './migrate.ts',
    changes: true,
  },
  {
    name: 'load-places',
    group: 'Database',
    about: 'loads the towns by which a region is found',
    file: './load-places.ts',
  },
  {
    name: 'catch-up',
    group: 'Database',
    about: 'enqueues scheduled tasks that were missed',
    file: './catch-up.ts',
    changes: true,
  },
  {
    name: 'move-site',
    group: 'Database',
    about: 'moves a site to another database cluster while it is used',
    file: './move-site.ts',
    changes: true,
  },
  {
    name: 'rewrap',
    group: 'Keys and privacy',
    about: 'encrypts with the new master key what is still encrypted with a retired one',
    file: './rewrap.ts',
    changes: true,
  },
  {
    name: 'erase-again',
    group: 'Keys and privacy',
    about: 'after a restore: erases the members again who had been erased since the backup',
    file: './erase-again.ts',
    changes: true,
  },
  {
    name: 'clear-data',
    group: 'Keys and privacy',
    about: 'lists what a stolen database shows in clear',
    file: './clear-data.ts',
  },
  {
    name: 'sbom',
    group: 'Development',
    about: 'prints the bill of materials (CycloneDX) of the packages',
    file: './sbom.ts',
  },
  {
    name: 'shots',
    group: 'Development',
    about: 'takes screenshots of every screen',
    file: '../shots/screens.ts',
  },
  {
    name: 'shots-beside',
    group: 'Development',
    about: 'puts two folders of screenshots beside each other',
    file: '../shots/side-by-side.ts',
  },
  {
    name: 'shots-film',
    group: 'Development',
    about: 'photographs each landing page while it moves',
    file: '../shots/film-strips.ts',
  },
  {
    name: 'mails',
    group: 'Development',
    about: 'takes screenshots of every mail, all languages on one sheet',
    file: '../shots/mails.ts',
  },
  {
    name: 'texts',
    group: 'Development',
    about: 'prints the texts that changed since a commit, by language',
    file: '../shots/changed-texts.ts',
  },
  {
    name: 'planted-defects',
    group: 'Development',
    about: 'plants known mistakes and sees that a test fails for each',
    file: '../planted-defects/run.ts',
  },
  {
    name: 'mutants',
    group: 'Development',
    about: 'changes the code of a place at every point and lists what no test notices',
    file: '../mutants/run.ts',
  },
];
