import { useOfficeData } from '#app/platform/request/office-data.ts';
import { type Room, rooms } from './rooms.ts';

/** Returns the rooms that the person's rights open, in the order of the sidebar. */
export function useRooms(): readonly Room[] {
  const rights = useOfficeData()?.rights ?? [];
  return rooms.filter(({ right }) => rights.includes(right));
}
