import { useState } from 'react';

interface MoreOptions<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** The rows of the loader, and those of further pages once they are asked for. Reset it by a `key` when the first page is new. */
export function useMore<Row>(
  first: MoreOptions<Row>,
  fetchPage: (cursor: string) => Promise<MoreOptions<Row>>,
) {
  const [loaded, setLoaded] = useState(first);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: unknown }>({ busy: false });
  const more = async () => {
    if (loaded.next === null || state.busy) return;
    setState({ busy: true });
    try {
      const page = await fetchPage(loaded.next);
      setLoaded({ rows: [...loaded.rows, ...page.rows], next: page.next });
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return { rows: loaded.rows, isMore: loaded.next !== null, more: () => void more(), ...state };
}
