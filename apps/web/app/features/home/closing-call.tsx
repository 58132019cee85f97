import { Rich, useT } from '@bowline/i18n/react';
import { Divider } from '@bowline/ui/brand/ornament';
import { buttonClass } from '@bowline/ui/controls/button';
import { SignUpLink } from '#app/parts/sign-up-entry/sign-up-link.tsx';

export function ClosingCall() {
  const t = useT('home');
  return (
    <section className="overflow-x-clip pb-20 text-center lg:pb-32">
      <Divider />
      <div className="wrap grid justify-items-center gap-4 pt-14 lg:pt-20">
        <h2 className="title-1">
          <Rich text="home:closing_title" tags={{ em: (words) => <em>{words}</em> }} />
        </h2>
        <p className="lead">{t('closing_text')}</p>
        <SignUpLink className={buttonClass({ tone: 'primary', size: 56 }, 'mt-4')}>
          {t('closing_action')}
        </SignUpLink>
      </div>
    </section>
  );
}
