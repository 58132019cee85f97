import { mkdir } from 'node:fs/promises';
import { type DemoSite, leads } from '@bowline/demo/cast';
import { type Locale, localeCookie, locales } from '@bowline/i18n';
import { type Browser, chromium, type Page } from '@playwright/test';
import { logIn } from '../../e2e/actors/log-in.ts';
import { chromiumLaunch, type Size, sizes } from '../../e2e/harness/chromium.ts';
import { skipEntryWarning } from '../../e2e/harness/skip-entry-warning.ts';
import { openScreen, type Screen, screens } from '../../e2e/pages/screens.ts';
import { misused, readCommandLine } from '../admin/command-line.ts';
import { startStack } from '../stack/stack.ts';

const folder = 'shots';
const viewers = ['visitor', 'free', 'premium'] as const;
type Viewer = (typeof viewers)[number];

interface View {
  readonly site: DemoSite;
  readonly as: Viewer;
  readonly locale: Locale;
  readonly size: Size;
  /** The brand's default when undefined. */
  readonly theme: 'light' | 'dark' | undefined;
}

const several = { type: 'string', multiple: true } as const;
/** `npm run admin -- shots` takes screenshots into shots/. */
const usage = `Usage: npm run admin -- shots [OPTION …]
Takes screenshots into ${folder}/. Options may be repeated:
  --route members --as visitor|free|premium --locale nl --size phone|tablet|desktop
  --theme light|dark --site bowline|knoten
  --full                                    the whole page instead of the first screen
  --origin http://bowline.localhost:3000    of a site that runs already`;
const { values, positionals } = readCommandLine(usage, {
  route: several,
  as: several,
  locale: several,
  size: several,
  theme: several,
  site: several,
  full: { type: 'boolean', default: false },
  origin: { type: 'string' },
});
if (positionals.length > 0) misused(usage);

const routes = chosen('route', [...new Set(screens.map(({ route }) => route))]);
const sites = chosen('site', ['bowline', 'knoten'] as const);
const views = sites.flatMap((site) =>
  chosen('as', viewers).flatMap((as) =>
    chosen('locale', locales, ['nl', 'de']).flatMap((locale) =>
      chosen('size', Object.keys(sizes) as Size[], ['phone', 'desktop']).flatMap((size) =>
        chosen('theme', ['light', 'dark', undefined] as const, [undefined]).map(
          (theme): View => ({ site, as, locale, size, theme }),
        ),
      ),
    ),
  ),
);

await mkdir(folder, { recursive: true });
await using open = new AsyncDisposableStack();
const originOf = await siteOrigins();
const browser = await chromium.launch(chromiumLaunch);
open.defer(() => browser.close());
for (const view of views) await takeView(browser, view);

function chosen<Value extends string | undefined>(
  option: 'route' | 'as' | 'locale' | 'size' | 'theme' | 'site',
  allowed: readonly Value[],
  usual: readonly Value[] = allowed,
): readonly Value[] {
  const given = values[option];
  const unknown = given?.find((value) => !allowed.includes(value as Value));
  if (unknown) misused(usage, `--${option} takes ${allowed.filter(Boolean).join(', ')}; not ${unknown}.`);
  return (given as Value[] | undefined) ?? usual;
}

async function siteOrigins(): Promise<(site: DemoSite) => string> {
  const { origin } = values;
  if (origin) {
    return (site) => {
      const url = new URL(origin);
      url.hostname = `${site}.localhost`;
      return url.origin;
    };
  }
  const stack = await startStack();
  open.defer(() => stack.stop());
  return stack.origin;
}

async function takeView(browser: Browser, { site, as, locale, size, theme }: View): Promise<void> {
  const seen = screens.filter(({ route, for: who }) => routes.includes(route) && maySee(as, who));
  if (seen.length === 0) return;
  const origin = originOf(site);
  const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' });
  await skipEntryWarning(context);
  const page = await context.newPage();
  if (as !== 'visitor') await logIn(page, origin, leads[site][as]);
  // After the log-in, which sets the member's own language.
  await context.addCookies([
    { name: localeCookie.name, value: locale, url: origin },
    ...(theme ? [{ name: 'scheme', value: theme, url: origin }] : []),
  ]);
  for (const screen of seen) {
    await openScreen(page, screen, origin);
    const shown = await settle(page);
    const name = [
      site,
      screen.route,
      ...(screen.part ? [screen.part] : []),
      as,
      locale,
      size,
      theme ?? shown,
      ...(values.full ? ['full'] : []),
    ];
    const path = `${folder}/${name.join('-')}.png`;
    await page.screenshot({ path, fullPage: values.full, animations: 'disabled' });
    console.log(path);
  }
  await context.close();
}

function maySee(as: Viewer, who: Screen['for']): boolean {
  return who === 'everyone' || (who === 'visitor') === (as === 'visitor');
}

/** Waits for fonts and images, with --full also for lazy ones further down. Returns the colour scheme. */
async function settle(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (full) => {
    const pictures = [...document.images].filter(({ loading }) => full || loading !== 'lazy');
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
    return document.documentElement.dataset.theme ?? 'light';
  }, values.full);
}
