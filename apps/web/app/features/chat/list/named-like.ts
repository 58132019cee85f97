/** Whether a name holds what is searched for, however it is written: "zoe" finds Zoë. */
export function namedLike(name: string, search: string): boolean {
  return plain(name).includes(plain(search.trim()));
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
