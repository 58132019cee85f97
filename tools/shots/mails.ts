import { mkdir } from 'node:fs/promises';
import { siteSettings } from '@bowline/contract/sites';
import type { DemoSite } from '@bowline/demo/cast';
import { type Locale, localeNames, locales } from '@bowline/i18n';
import { type MailImage, withImagesInline } from '@bowline/server/mail/images.ts';
import { mailSiteOf } from '@bowline/server/mail/mail-site.ts';
import { directDebitMailSamples } from '@bowline/server/modules/direct-debits/mail-samples.ts';
import { identityMailSamples } from '@bowline/server/modules/identity/mail-samples.ts';
import { moderationMailSamples } from '@bowline/server/modules/moderation/mail-samples.ts';
import { notificationMailSamples } from '@bowline/server/modules/notifications/mail-samples.ts';
import { paymentMailSamples } from '@bowline/server/modules/payments/mail-samples.ts';
import { privacyMailSamples } from '@bowline/server/modules/privacy/mail-samples.ts';
import { demoSites } from '@bowline/server/testing/factories/sites.ts';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/harness/chromium.ts';
import { misused, readCommandLine } from '../admin/command-line.ts';

const folder = 'shots/mails';
const samples = new Map(
  [
    ...identityMailSamples,
    ...moderationMailSamples,
    ...notificationMailSamples,
    ...directDebitMailSamples,
    ...paymentMailSamples,
    ...privacyMailSamples,
  ].map((sample) => [sample.name, sample.render]),
);
const several = { type: 'string', multiple: true } as const;

/** `npm run admin -- mails` takes a screenshot of every mail, all languages on one sheet, into shots/mails/. */
const usage = `Usage: npm run admin -- mails [--mail activation …] [--site bowline|knoten …] [--theme light|dark …]
Writes into ${folder}/. Mails: ${[...samples.keys()].join(', ')}`;
const { values, positionals } = readCommandLine(usage, { mail: several, site: several, theme: several });
if (positionals.length > 0) misused(usage);

const wanted = <Name extends string>(
  option: 'mail' | 'site' | 'theme',
  names: readonly Name[],
): readonly Name[] => names.filter((name) => values[option]?.includes(name) ?? true);

async function takePictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(chromiumLaunch);
  for (const theme of wanted('theme', ['light', 'dark'])) {
    const page = await browser.newPage({ colorScheme: theme, viewport: { width: 1760, height: 1000 } });
    for (const site of wanted('site', Object.keys(demoSites) as DemoSite[])) {
      for (const name of wanted('mail', [...samples.keys()])) {
        await page.setContent(sheet(await inEveryLanguage(name, site)));
        await page.evaluate(growFrames);
        const path = `${folder}/${name}-${site}-${theme}.png`;
        await page.screenshot({ path, fullPage: true });
        console.log(path);
      }
    }
    await page.close();
  }
  await browser.close();
}

function inEveryLanguage(name: string, site: DemoSite): Promise<ShownMail[]> {
  const { settings, look: _, ...brand } = demoSites[site];
  const address = { publicScheme: 'https', publicPort: 443 } as const;
  const from = mailSiteOf(address, { ...brand, settings: siteSettings.parse(settings) });
  return Promise.all(
    locales.map(async (locale) => {
      const mail = await samples.get(name)?.(from, locale);
      if (!mail) throw new Error(`There is no mail called ${name}`);
      return { locale, ...mail };
    }),
  );
}

/** Grows each frame to the height of its mail. */
function growFrames(): void {
  for (const frame of document.querySelectorAll('iframe'))
    frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
}

interface ShownMail {
  readonly locale: Locale;
  readonly subject: string;
  readonly html: string;
  readonly images: readonly MailImage[];
}

const sheet = (mails: readonly ShownMail[]): string => `<!doctype html>
<style>body { display: grid; grid-template-columns: repeat(4, 420px); gap: 16px; align-items: start; margin: 16px;
  font: 13px sans-serif; color: #555; background: #ccc } iframe { width: 420px; border: 0 }</style>
${mails.map((mail) => `<div><b>${localeNames[mail.locale]}</b> · ${text(mail.subject)}<iframe srcdoc="${text(withImagesInline(mail.html, mail.images))}"></iframe></div>`).join('')}`;

const text = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

await takePictures();
