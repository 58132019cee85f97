import type { CreditReason } from '@bowline/contract/credits';
import type { TimelineKind } from '@bowline/contract/staff-member-choices';
import {
  BadgeCheck,
  Eye,
  Flag,
  Gavel,
  Gift,
  Image,
  ImageOff,
  LogIn,
  type LucideIcon,
  MailCheck,
  MessageCircle,
  ShieldCheck,
  Undo2,
  UserPlus,
  UserX,
  Wallet,
} from 'lucide-react';

const icons: Readonly<Record<TimelineKind, LucideIcon>> = {
  signed_up: UserPlus,
  consented: ShieldCheck,
  confirmed: MailCheck,
  premium: BadgeCheck,
  logged_in: LogIn,
  deleted: UserX,
  credits: Wallet,
  order_paid: Wallet,
  order_open: Wallet,
  order_failed: Wallet,
  order_refunded: Undo2,
  order_charged_back: Undo2,
  photo_sent: Image,
  photo_approved: Image,
  photo_rejected: ImageOff,
  told_us: Flag,
  case_opened: Flag,
  case_decided: Gavel,
  staff: Eye,
};

const ofCredits: Partial<Record<CreditReason, LucideIcon>> = {
  message: MessageCircle,
  held_message: MessageCircle,
  gift: Gift,
  photo: Image,
  release: Undo2,
  refund: Undo2,
};

export const eventIcon = (kind: TimelineKind, reason: CreditReason | null): LucideIcon =>
  (kind === 'credits' && reason && ofCredits[reason]) || icons[kind];
