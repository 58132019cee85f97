import type { MessageView } from '@bowline/contract/chat';
import type { Translate } from '@bowline/i18n/react';
import { icebreakerTexts } from '../composer/icebreaker-texts.ts';

/** The last message in one line. */
export function previewOf(message: MessageView | null, t: Translate<'chat'>): string {
  if (!message) return t('preview_none');
  if (message.held_for === 'confirmation') return t('preview_confirmation');
  if (message.held_for === 'inspection') return t('preview_inspection');
  const { kind, mine, icebreaker, text } = message;
  if (kind === 'gift') return mine ? t('preview_gift_mine') : t('preview_gift');
  if (kind === 'photo') return mine ? t('preview_photo_mine') : t('preview_photo');
  const words = icebreaker ? t.dynamic(icebreakerTexts[icebreaker]) : (text ?? '');
  return mine ? t('preview_mine', { text: words }) : words;
}
