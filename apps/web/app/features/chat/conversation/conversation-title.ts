/** "Noor · Berichten · Bowline" */
export const conversationTitle = (name: string | undefined, list: string | undefined): string | undefined =>
  name && list ? `${name} · ${list}` : list;
