import { bindingPages } from '@bowline/contract/pages';
import { defaultLocale } from '@bowline/i18n';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { readPageFiles } from './page-files.ts';
import { type ContentDeps, readPageRoute } from './read-page.ts';
import { versionsOf } from './versions.ts';

export type Content = ReturnType<typeof createContent>['api'];

/** Pages of information: terms, privacy, questions. */
export function createContent({ clock }: Pick<Kernel, 'clock'>, deps: ContentDeps) {
  const files = readPageFiles();
  return defineModule({
    api: {
      /** The latest change of a page that binds members, if it was after they signed up; else null. */
      changedSince(signedUp: Date): { page: (typeof bindingPages)[number]; at: string } | null {
        const changes = bindingPages.flatMap((page) => {
          const written = files.get(page)?.get(defaultLocale)?.changes ?? [];
          const [newest] = versionsOf(written, signedUp.toISOString(), clock.now()).changes;
          return newest ? [{ page, at: newest.at }] : [];
        });
        return changes.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null;
      },
    },
    module: { routes: [readPageRoute(deps, files)] },
  });
}
