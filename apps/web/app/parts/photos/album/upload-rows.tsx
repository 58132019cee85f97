import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { RotateCw, X } from 'lucide-react';
import { ChosenPhoto } from '../upload/chosen-photo.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** The uploads with their progress or failure, and buttons to cancel, retry or dismiss. */
export function UploadRows({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const t = useT('photos');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('uploads')} className="divide-y divide-line border-y border-line">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => queue.retry(upload.id)}
          onCancel={() => queue.cancel(upload.id)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

function UploadRow({ upload: { file, state, progress, refusal }, onRetry, onCancel }: UploadRowProps) {
  const t = useT('photos');
  const error = useT('error');
  const failed = state === 'failed';
  return (
    <li className="upload-row">
      <span className="upload-row-picture">
        <ChosenPhoto file={file} label="" />
      </span>
      <div className="min-w-0 text-small">
        <span className="block truncate font-medium">{file.name}</span>
        {failed ? (
          <span className="block text-pretty text-danger-ink" role="alert">
            {refusal && (refusal.message || error.dynamic(refusal.code, refusal.params))}
          </span>
        ) : (
          <SendingLine file={file} state={state} progress={progress} />
        )}
      </div>
      <span className="flex">
        {failed && (
          <Button tone="ghost" size={44} round aria-label={t('retry', { name: file.name })} onClick={onRetry}>
            <RotateCw strokeWidth={1.6} aria-hidden="true" />
          </Button>
        )}
        <Button
          tone="ghost"
          size={44}
          round
          aria-label={failed ? t('put_aside', { name: file.name }) : t('cancel', { name: file.name })}
          onClick={onCancel}
        >
          <X strokeWidth={1.6} aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}

function SendingLine({ file, state, progress }: Pick<Upload, 'file' | 'state' | 'progress'>) {
  const t = useT('photos');
  const percent = Math.round(progress * 100);
  // All bytes are sent, but the response is missing.
  const words =
    state === 'waiting' ? t('waiting') : percent === 100 ? t('arriving') : t('sending', { percent });
  return (
    <>
      <span className="figures text-text-2">{words}</span>
      <span
        className="upload-line"
        role="progressbar"
        aria-label={file.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span style={{ transform: `scaleX(${progress})` }} />
      </span>
    </>
  );
}
