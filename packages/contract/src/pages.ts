/** Every site has these pages, at `/pages/{name}`. */
export const pageNames = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service'] as const;
export type PageName = (typeof pageNames)[number];

export const isPageName = (name: string): name is PageName => pageNames.some((one) => one === name);

/** How a page is named in an address: `/pages/{token}`, and `/{token}` leads there. */
export const pageToken = /^[a-z][a-z0-9-]{0,59}$/;

/** What members agreed to, and what is done with their data: they are told of changes. */
export const bindingPages = ['terms', 'privacy', 'return-policy'] as const satisfies readonly PageName[];
