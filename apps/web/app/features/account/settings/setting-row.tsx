import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export interface SettingRowProps {
  /** What a link to this part of the page names. */
  id: string;
  title: ReactNode;
  children?: ReactNode;
  /** Stands at the end of the title's line. */
  control?: ReactNode;
  text?: ReactNode;
}

/** The place of a row's button: below its words, on a wide screen at the end of their line. */
export const rowAction = 'mt-4 md:absolute md:top-6 md:right-0 md:mt-0';

/** One thing to know or change, with its title and a line that explains it. */
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

/** Says that it is saved; there from the start, so that it is heard when it fills. */
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
