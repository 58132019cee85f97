import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { useSite } from '#app/platform/request/root-data.ts';

export function SafetyBand() {
  const t = useT('home');
  const facts = [
    { title: t('safety_mail'), text: t('safety_mail_text') },
    { title: t('safety_place'), text: t('safety_place_text') },
    { title: t('safety_leave'), text: t('safety_leave_text') },
    // Only a site without fictional profiles may claim it.
    ...(useSite().fictional ? [] : [{ title: t('safety_real'), text: t('safety_real_text') }]),
  ];
  return (
    <section id="safety" className="band py-16 lg:py-28">
      <div className="wrap relative grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <h2 className="title-1 max-lg:pr-24">
          <Rich text="home:safety_title" tags={{ em: (words) => <em>{words}</em> }} />
        </h2>
        <Mark
          ornament
          size={300}
          className="pointer-events-none absolute -top-10 -right-18 size-48 text-thread lg:top-auto lg:-bottom-47 lg:left-5 lg:size-75"
        />
        <dl className="grid gap-8 sm:grid-cols-2 lg:gap-x-14 lg:gap-y-12">
          {facts.map(({ title, text }) => (
            <div key={title}>
              <dt className="title-3 mb-1.5">{title}</dt>
              <dd className="text-pretty text-text-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
