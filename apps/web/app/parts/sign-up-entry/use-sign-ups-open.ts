import { useRootData } from '#app/platform/request/root-data.ts';

/** Whether this visitor may sign up: some sites only accept visitors sent by a partner. The API decides. */
export const useSignUpsOpen = (): boolean => useRootData()?.signUpsOpen ?? false;
