import { reportReasons } from '@bowline/contract/choices';
import { limits } from '@bowline/contract/limits';
import type { PhotoView } from '@bowline/contract/profiles';
import type { ReportReason } from '@bowline/contract/reports';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { RadioList } from '@bowline/ui/controls/radio-list';
import { TextAreaField } from '@bowline/ui/controls/text-area-field';
import { Alert } from '@bowline/ui/feedback/alert';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { type FormEvent, useRef, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { reasonTexts } from './reason-texts.ts';

/**
 * A member by their id, or the other member of a conversation, whose latest messages are sent along, about one of them
 * where it is named.
 */
export type ReportTarget =
  | { readonly member: string }
  | { readonly conversation: string; readonly message?: string };

export interface ReportFormProps {
  target: ReportTarget;
  photo: PhotoView | undefined;
  /** Whether the report was begun at the photo. */
  aboutPhoto?: boolean | undefined;
  onTyped: () => void;
  onSent: () => void;
}

export function ReportForm({ target, photo, aboutPhoto = false, onTyped, onSent }: ReportFormProps) {
  const t = useT('member');
  const [reason, setReason] = useState<ReportReason>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  async function send(fields: FormData) {
    if (!reason) {
      setMissing(true);
      form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const text = fields.get('text')?.toString().trim();
    const body = { reason, ...(text && { text }) };
    try {
      if ('conversation' in target) {
        const path = { id: target.conversation };
        const { message } = target;
        const about = { ...body, ...(message && { message }) };
        await browserApi.reportChat({ params: path, body: about });
      } else {
        const path = { id: target.member };
        const about = { ...body, ...(photo && fields.has('photo') && { photo: photo.id }) };
        await browserApi.reportMember({ params: path, body: about });
      }
      onSent();
    } catch (error) {
      setFailure(toApiError(error).message || t('failed'));
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="mt-6 grid gap-6"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <RadioList
        name="reason"
        label={t('report_reason')}
        error={missing && !reason ? t('report_reason_required') : undefined}
        options={reportReasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
        onChange={setReason}
      />
      {photo && <PhotoChoice photo={photo} isChosen={aboutPhoto} />}
      <TextAreaField
        name="text"
        label={t('report_text')}
        hint={t('report_text_hint')}
        rows={3}
        maxLength={limits.reportText.max}
        onChange={onTyped}
      />
      {'conversation' in target && <p className="text-pretty text-text-2">{t('report_messages')}</p>}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" block loading={busy}>
        {t('report_action')}
      </Button>
    </form>
  );
}

function PhotoChoice({ photo, isChosen }: { photo: PhotoView; isChosen: boolean }) {
  const t = useT('member');
  return (
    <div className="flex items-center gap-4">
      <img
        src={photo.thumb_filename}
        alt=""
        className="aspect-4/5 w-14 flex-none rounded-field object-cover"
        style={{ backgroundColor: photo.colour }}
      />
      <Checkbox name="photo" label={t('report_photo')} defaultChecked={isChosen} />
    </div>
  );
}
