import { useT } from '@bowline/i18n/react';
import { useSite } from '#app/platform/request/root-data.ts';

/** Names the company that runs the site. */
export function CompanyLine() {
  const t = useT('legal');
  const { company, support_phone } = useSite();
  const { name, address, city, kvk, vat_numbers } = company;
  const facts = [
    name,
    `${address}, ${city}`,
    t('company_number', { number: kvk }),
    ...vat_numbers.map((number) => t('vat_number', { number })),
  ];
  return (
    <p className="mt-3 text-text-3">
      {facts.join(' · ')}
      {' · '}
      <a className="whitespace-nowrap" href={`tel:${support_phone.replaceAll(/[-\s]/g, '')}`}>
        {support_phone}
      </a>
    </p>
  );
}
