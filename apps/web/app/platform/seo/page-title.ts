import type { Site } from '#app/platform/request/site.ts';

/** "Leden · Bowline" */
export function pageTitle(words: string, { name }: Site): string {
  return `${words} · ${name}`;
}

/** The title that the route's loader translated: `export const meta: Route.MetaFunction = titleMeta`. */
export const titleMeta = ({ loaderData: { title } }: { loaderData: { title: string } }) => [{ title }];
