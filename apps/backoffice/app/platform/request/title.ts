/** The title that the route's loader translated: `export const meta: Route.MetaFunction = titleMeta`. */
export const titleMeta = ({ loaderData }: { loaderData?: { title: string } }) => [
  { title: loaderData ? `${loaderData.title} · Bowline` : 'Bowline' },
];
