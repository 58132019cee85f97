import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { createContext, type ReactNode, use } from 'react';
import { Body, Container, Head, Html, Img, Link, Preview, Section, Text } from 'react-email';
import { lookPaletteOf } from './look-palette.ts';
import type { MailSite } from './mail-site.ts';
import { builtInPalette, type Colours, type Palette } from './palettes.ts';

const PaletteContext = createContext<Palette | null>(null);

export function usePalette(): Palette {
  const palette = use(PaletteContext);
  if (!palette) throw new Error('A part of a mail needs a MailFrame around it.');
  return palette;
}

export interface MailFrameProps {
  readonly site: MailSite;
  readonly locale: Locale;
  /** The preview text beside the subject. Like the subject it never says what the site is about. */
  readonly preview: string;
  /** The unsubscribe page, for mails that can be switched off. */
  readonly unsubscribeLink?: string;
  readonly children: ReactNode;
}

/** The layout of every mail: logo, content, footer. */
export function MailFrame({ site, locale, preview, unsubscribeLink, children }: MailFrameProps) {
  const t = translatorFor(locale);
  const palette = site.look ? lookPaletteOf(site.theme, site.look) : builtInPalette(site.theme);
  const { colours, sans, serif, titleWeight, radius } = palette;
  const footerText = { margin: 0, fontSize: 13, lineHeight: '20px', color: colours.faint };
  const footerLink = { color: colours.link, textDecoration: 'underline' };
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content={palette.night ? 'light dark' : 'dark'} />
        <meta name="supported-color-schemes" content={palette.night ? 'light dark' : 'dark'} />
        <style>{nightStyle(palette)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        lang={locale}
        className="ground"
        style={{ margin: 0, padding: 0, backgroundColor: colours.ground, fontFamily: sans }}
      >
        <Container style={{ maxWidth: 560, padding: '40px 16px 48px' }}>
          <Link
            className="text"
            href={site.origin}
            style={{
              padding: '0 8px',
              fontFamily: serif,
              fontSize: 24,
              lineHeight: '32px',
              fontWeight: titleWeight,
              letterSpacing: '-0.02em',
              color: colours.text,
              textDecoration: 'none',
            }}
          >
            <Img
              src={`cid:${palette.images}-mark`}
              width={32}
              height={32}
              alt=""
              style={{ display: 'inline-block', marginRight: 10, verticalAlign: 'middle' }}
            />
            <span style={{ verticalAlign: 'middle' }}>{site.name}</span>
          </Link>
          <Section
            className="surface"
            style={{
              marginTop: 20,
              padding: '40px 32px',
              backgroundColor: colours.surface,
              border: `1px solid ${colours.line}`,
              borderRadius: radius,
            }}
          >
            <PaletteContext value={palette}>{children}</PaletteContext>
          </Section>
          <Section style={{ padding: '24px 8px 0' }}>
            <Text className="faint" style={footerText}>
              {t('mail:frame_questions')}{' '}
              <Link className="link" href={`mailto:${site.supportEmail}`} style={footerLink}>
                {site.supportEmail}
              </Link>
            </Text>
            {unsubscribeLink && (
              <Text className="faint" style={footerText}>
                {t('mail:frame_unwanted')}{' '}
                <Link className="link" href={unsubscribeLink} style={footerLink}>
                  {t('mail:frame_unsubscribe')}
                </Link>
              </Text>
            )}
            <Text className="faint" style={footerText}>
              {[site.company.name, site.company.address, site.company.city].join(', ')}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Mail programs with dark-mode support swap the colours; the others keep the inline ones. */
function nightStyle({ night }: Palette): string {
  if (!night) return '';
  const textColours = (['text', 'quiet', 'faint', 'link'] as const satisfies (keyof Colours)[]).map(
    (name) => `.${name} { color: ${night[name]} !important; }`,
  );
  return `@media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background-color: ${night.ground} !important; }
    .surface { background-color: ${night.surface} !important; border-color: ${night.line} !important; }
    .hairline { border-color: ${night.line} !important; }
    ${textColours.join('\n    ')}
  }`;
}
