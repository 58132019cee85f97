import { useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';

/** The brand's mark in place of a photo. */
export function NoPhoto() {
  const t = useT('member');
  return (
    <div className="gallery">
      <div className="gallery-stage grid place-content-center justify-items-center gap-6 text-text-2">
        <Mark ornament size={160} className="size-40 text-thread opacity-80" />
        <p>{t('photo_none')}</p>
      </div>
    </div>
  );
}
