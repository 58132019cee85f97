import { Rich, useT } from '@bowline/i18n/react';
import { HeroArt, type HeroPhoto } from '@bowline/ui/brand/hero-art';
import { Underlined } from '@bowline/ui/brand/ornament';
import { type Theme, useTheme } from '@bowline/ui/brand/themes';
import { Banknote, LogOut, ShieldCheck } from 'lucide-react';
import { StartCard } from './start-card.tsx';

const promises = [
  { Icon: ShieldCheck, title: 'home:promise_photos', detail: 'home:promise_photos_detail' },
  { Icon: Banknote, title: 'home:promise_prices', detail: 'home:promise_prices_detail' },
  { Icon: LogOut, title: 'home:promise_leave', detail: 'home:promise_leave_detail' },
] as const;

export function Hero() {
  const t = useT('home');
  const theme = useTheme();
  return (
    <section className="hero">
      <div className="wrap hero-layout">
        <h1 className="title-hero">
          <Rich
            text="home:hero_title"
            tags={{ em: (words) => <em>{words}</em>, line: (words) => <Underlined>{words}</Underlined> }}
          />
        </h1>
        <HeroArt photos={heroPhotos(theme)} />
        <div className="hero-words">
          <p className="lead">{t('hero_lead')}</p>
          <StartCard />
        </div>
        <ul className="hero-foot">
          {promises.map(({ Icon, title, detail }) => (
            <li key={title} className="promise">
              <Icon strokeWidth={1.6} aria-hidden="true" />
              <b>{t(title)}</b>
              <span>{t(detail)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** How many portraits `tools/gen/hero-portraits.ts` generates per brand. */
const DRAWN = 6;

function heroPhotos({ portraits }: Theme): HeroPhoto[] {
  return Array.from({ length: DRAWN }, (_, index) => {
    const inWidths = (format: 'avif' | 'webp') =>
      [320, 640]
        .map((width) => `/art/${portraits}/hero-${index + 1}-${width}.${format} ${width}w`)
        .join(', ');
    return { avif: inWidths('avif'), webp: inWidths('webp') };
  });
}
