import { useOfficeData } from '#app/platform/request/office-data.ts';
import { BrandMark } from './brand-mark.tsx';

interface SiteMarkProps {
  readonly domain: string;
  readonly size?: number;
  /** Where the name stands beside it. */
  readonly silent?: boolean;
}

/** The mark of a site's brand, named by the site. */
export function SiteMark({ domain, size = 18, silent }: SiteMarkProps) {
  const office = useOfficeData();
  const site = office?.sites.find((one) => one.domain === domain);
  const mark = site && office?.marks[site.theme];
  if (!site || !mark) return silent ? null : <span className="dim">{domain}</span>;
  const drawing = <BrandMark theme={site.theme} mark={mark} size={size} />;
  if (silent) return drawing;
  return (
    <span role="img" aria-label={site.name} title={site.name} className="site-mark">
      {drawing}
    </span>
  );
}

/** The mark and the name of a site's brand. */
export function SiteName({ domain }: { domain: string }) {
  const site = useOfficeData()?.sites.find((one) => one.domain === domain);
  return (
    <span className="site-name">
      <SiteMark domain={domain} size={15} silent />
      {site?.name ?? domain}
    </span>
  );
}
