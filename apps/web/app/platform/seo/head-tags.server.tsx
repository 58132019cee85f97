import { type Locale, locales } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { visitorFonts } from '@bowline/ui/brand/fonts';
import type { ReactNode } from 'react';
import type { EntryContext } from 'react-router';
import type { RootData } from '#app/platform/request/root-data.ts';
import type { Site } from '#app/platform/request/site.ts';
import { addressIn, alternatesOf } from './addresses.server.ts';
import { publicPage } from './public-pages.server.ts';
import { pictureSize } from './share-picture/draw-picture.server.ts';
import { pictureFileOf } from './share-picture/read-picture.server.ts';
import { type PageAnswer, structuredData } from './structured-data.server.ts';

type Answered = EntryContext['staticHandlerContext'];

export interface HeadTags {
  readonly tags: ReactNode;
  /** Whether search engines may list the page. */
  readonly isPublic: boolean;
}

/** Returns what search engines and shared links read of an answer: nothing where the page is not for strangers. */
export function headTags(request: Request, { matches, loaderData, errors, statusCode }: Answered): HeadTags {
  const routeId = matches.at(-1)?.route.id ?? '';
  const page = publicPage(routeId);
  const root: RootData | undefined = loaderData.root;
  if (!root || errors || statusCode !== 200) return { tags: null, isPublic: false };
  const { site } = root;
  const url = new URL(request.url);
  if (!page) return { tags: isMemberLanding(routeId) ? siteLink(root, url) : null, isPublic: false };
  const answer: PageAnswer = loaderData[routeId] ?? {};
  const { language: locale = root.locale, languages = locales } = answer.page ?? {};
  const title = answer.title ?? site.index_title;
  const description =
    answer.description ??
    (routeId === 'index'
      ? site.description
      : translatorFor(locale).dynamic(page.description, { site: site.name }));
  const data = structuredData(routeId, { site, url, answer });
  return {
    isPublic: true,
    tags: (
      <>
        <meta name="description" content={description} />
        <Addresses {...{ url, site, locale, languages }} />
        <SharedLink
          {...{ url, site, locale, title, description }}
          picture={pictureAddress(root, url, pictureFileOf(routeId, locale, answer.page?.page))}
        />
        {data.map((item) => (
          <script
            key={item['@type']}
            type="application/ld+json"
            // A slash of "</script>" in a text would end the element.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', String.raw`\u003c`) }}
          />
        ))}
      </>
    ),
  };
}

/** A member's invitation page is listed nowhere, and its link says nothing about the member: it shows the site's own words. */
const isMemberLanding = (routeId: string): boolean => routeId.startsWith('members-id-landing');

const siteLink = (root: RootData, url: URL): ReactNode => (
  <SharedLink
    {...{ url, site: root.site, locale: root.locale }}
    title={root.site.index_title}
    description={root.site.description}
    picture={pictureAddress(root, url, pictureFileOf('index', root.locale))}
  />
);

const pictureAddress = ({ appearance }: RootData, { origin }: URL, file: string): string =>
  `${origin}/brand/${appearance.brand}/${file}`;

/** Runs before the first paint, so that the wrong scheme never flashes. */
export const followSystem =
  "if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.theme='dark'";

/**
 * Returns the viewport, the nonce for scripts that add styles, the fonts, the brand's icons and the name below the icon on
 * a home screen; nothing before the site is known. A first visitor has no fonts cached: on a page that paints first
 * they load after its picture, which they would delay.
 */
export function documentTags({ loaderData }: Answered, nonce: string, fontsWait: boolean): ReactNode {
  const root: RootData | undefined = loaderData.root;
  if (!root) return null;
  const { site, appearance } = root;
  const followsSystem = !appearance.scheme && appearance.theme.defaultScheme !== 'dark';
  const folder = `/brand/${appearance.brand}`;
  const fonts = [...appearance.fonts, ...((!root.user && visitorFonts[appearance.brand]) || [])];
  return (
    <>
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <meta property="csp-nonce" nonce={nonce} />
      {followsSystem && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: followSystem }} />}
      {!fontsWait &&
        fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      <link rel="icon" href={`${folder}/icon.svg`} type="image/svg+xml" />
      <link rel="icon" href={`${folder}/icon-32.png`} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={`${folder}/icon-180.png`} />
      <meta name="apple-mobile-web-app-title" content={site.app_name || site.name} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

interface Place {
  readonly url: URL;
  readonly site: Site;
  readonly locale: Locale;
}

function Addresses({ url, site, locale, languages }: Place & { languages: readonly Locale[] }) {
  return (
    <>
      <link rel="canonical" href={addressIn(locale, url, site)} />
      {alternatesOf(url, site, languages).map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
    </>
  );
}

function SharedLink({
  url,
  site,
  locale,
  title,
  description,
  picture,
}: Place & { title: string; description: string; picture: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(locale, url, site)} />
      <meta property="og:locale" content={locale} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
