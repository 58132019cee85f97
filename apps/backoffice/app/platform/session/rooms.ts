import type { QueueView } from '@bowline/contract/cases';
import type { StaffRight } from '@bowline/contract/staff-rights';
import type { FullKey } from '@bowline/i18n';
import {
  Flag,
  Image,
  ImageOff,
  type LucideIcon,
  MessageSquareWarning,
  Scale,
  ScrollText,
  Sunrise,
  UserCog,
  Users,
} from 'lucide-react';
import { defineKeys, type KeyAction } from '#app/platform/keys/actions.ts';

export const sections = ['work', 'people', 'money', 'brands', 'records'] as const;
export type Section = (typeof sections)[number];

export interface Room {
  readonly path: string;
  readonly section: Section;
  readonly text: FullKey;
  readonly icon: LucideIcon;
  /** Who has it sees the room. */
  readonly right: StaffRight;
  /** `G`, then the room's letter. */
  readonly go: KeyAction;
  /** The queue that is worked here, whose count and clock stand beside the name. */
  readonly queue?: QueueView['queue'];
  /** Worked by keys and with a large picture: a phone offers no way to it. */
  readonly isForDesk?: boolean;
}

const go = defineKeys('go', {
  today: { keys: 'g t', text: 'office-shell:today' },
  photos: { keys: 'g p', text: 'office-shell:photos' },
  reports: { keys: 'g r', text: 'office-shell:reports' },
  complaints: { keys: 'g c', text: 'office-shell:complaints' },
  removals: { keys: 'g v', text: 'office-shell:removals' },
  appeals: { keys: 'g a', text: 'office-shell:appeals' },
  audit: { keys: 'g l', text: 'office-shell:audit' },
  team: { keys: 'g e', text: 'office-shell:team' },
  members: { keys: 'g m', text: 'office-shell:members' },
});

/** Every room there is, in the order of the sidebar. A new room adds its line here, and its letter above. */
export const rooms: readonly Room[] = [
  { path: '/', section: 'work', text: 'office-shell:today', icon: Sunrise, right: 'work', go: go.today },
  {
    path: '/photos',
    section: 'work',
    text: 'office-shell:photos',
    icon: Image,
    right: 'decide_photos',
    go: go.photos,
    queue: 'photos',
    isForDesk: true,
  },
  {
    path: '/reports',
    section: 'work',
    text: 'office-shell:reports',
    icon: Flag,
    right: 'decide_cases',
    go: go.reports,
    queue: 'reports',
  },
  {
    path: '/complaints',
    section: 'work',
    text: 'office-shell:complaints',
    icon: MessageSquareWarning,
    right: 'decide_complaints',
    go: go.complaints,
    queue: 'complaints',
  },
  {
    path: '/removals',
    section: 'work',
    text: 'office-shell:removals',
    icon: ImageOff,
    right: 'decide_cases',
    go: go.removals,
    queue: 'removals',
  },
  {
    path: '/appeals',
    section: 'work',
    text: 'office-shell:appeals',
    icon: Scale,
    right: 'decide_cases',
    go: go.appeals,
    queue: 'appeals',
  },
  {
    path: '/members',
    section: 'people',
    text: 'office-shell:members',
    icon: Users,
    right: 'see_members',
    go: go.members,
  },
  // Everybody sees at least their own entries.
  {
    path: '/audit',
    section: 'records',
    text: 'office-shell:audit',
    icon: ScrollText,
    right: 'work',
    go: go.audit,
  },
  {
    path: '/team',
    section: 'records',
    text: 'office-shell:team',
    icon: UserCog,
    right: 'manage_team',
    go: go.team,
  },
];

export const roomOfQueue = (queue: QueueView['queue']): Room | undefined =>
  rooms.find((room) => room.queue === queue);
