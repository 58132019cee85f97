/** Whether the history holds an earlier page of this app. React Router numbers its own history entries. */
export function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
