import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export interface SettingRowProps {
  /** The section's anchor. */
  id: string;
  title: ReactNode;
  children?: ReactNode;
  /** At the end of the title's line. */
  control?: ReactNode;
  text?: ReactNode;
}

/** Positions a row's button: below its text, on wide screens at the end of the title's line. */
export const rowAction = 'mt-4 md:absolute md:top-6 md:right-0 md:mt-0';

/** One setting, with its title and an explanation. */
export function SettingRow({ id, title, text, control, children }: SettingRowProps) {
  return (
    <div id={id} className="relative scroll-mt-4 py-6">
      <div className="flex items-start justify-between gap-6">
        <h3 className="text-lead leading-snug font-semibold">{title}</h3>
        {control}
      </div>
      {text && <p className="mt-1 max-w-[50ch] text-label text-pretty text-text-2">{text}</p>}
      {children}
    </div>
  );
}

export interface SavedNoteProps {
  shown: boolean;
  children: ReactNode;
  ref?: Ref<HTMLParagraphElement>;
}

/** Says that the change is saved; rendered from the start, so that screen readers announce it when it fills. */
export function SavedNote({ shown, ref, children }: SavedNoteProps) {
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role="status"
      className={shown ? 'mt-3 flex items-start gap-2 text-label text-ok-ink' : ''}
    >
      {shown && (
        <>
          <Check size={20} strokeWidth={1.8} className="mt-px flex-none" aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
