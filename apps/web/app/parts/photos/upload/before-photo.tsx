import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { Lock, ShieldCheck, Trash2 } from 'lucide-react';

const MEGABYTE = 1024 * 1024;

/** What to know before choosing a photo. */
export function BeforePhoto({ id }: { id: string }) {
  const t = useT('profiles');
  const facts = [
    { Icon: ShieldCheck, text: t('photo_fact_checked') },
    { Icon: Lock, text: t('photo_fact_members') },
    { Icon: Trash2, text: t('photo_fact_removed') },
  ];
  return (
    <>
      <ul className="grid gap-2 max-sm:text-small sm:gap-3 sm:pt-1">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="grid grid-cols-[20px_1fr] items-start gap-3 text-pretty">
            <Icon className="mt-0.5 size-5 text-icon-ink" strokeWidth={1.6} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <PhotoFormats id={id} />
    </>
  );
}

/** What can be chosen. On a touch screen only the error about a file says it: phones offer nothing else. */
export function PhotoFormats({ id }: { id: string }) {
  const t = useT('profiles');
  return (
    <p id={id} className="text-small text-text-2 pointer-coarse:hidden">
      {t('photo_formats', { size: limits.photos.bytes / MEGABYTE })}
    </p>
  );
}
