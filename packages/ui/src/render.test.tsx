import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HeroArt } from './brand/hero-art.tsx';
import { Logo } from './brand/logo.tsx';
import { ProgressRope } from './brand/ornament.tsx';
import { ThemeProvider, themes } from './brand/themes.tsx';
import { LikeButton, PhotoCard } from './cards/photo-card.tsx';
import { DaySeparator } from './chat/day-separator.tsx';
import { Button, buttonClass } from './controls/button.tsx';
import { DateField } from './controls/date-field.tsx';
import { Field, PasswordField } from './controls/field.tsx';
import { Segmented } from './controls/segmented.tsx';
import { Alert } from './feedback/alert.tsx';
import { Badge } from './feedback/badge.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { ProgressBar } from './feedback/progress-bar.tsx';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const count = (text: string, part: string) => text.split(part).length - 1;

describe('Badge', () => {
  test.each([
    [1, '>1<'],
    [99, '>99<'],
    [100, '>99+<'],
  ])('shows %i as %s', (unread, shown) => {
    expect(html(<Badge count={unread} />)).toContain(shown);
  });
  test('is absent when there is nothing to count', () => {
    expect(html(<Badge count={0} />)).toBe('');
  });
});

describe('Button', () => {
  test('keeps its words while loading and cannot be pressed', () => {
    const busy = html(<Button loading>Send</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('disabled');
    expect(busy).toContain('Send');
  });
  test('submits only when told to', () => {
    expect(html(<Button>Send</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Send</Button>)).toContain('type="submit"');
  });
  test('lends its look to links', () => {
    expect(buttonClass({ tone: 'accent', size: 56, block: true }, 'mt-4')).toBe(
      'btn btn-accent btn-56 btn-block mt-4',
    );
  });
});

describe('fields', () => {
  test('tie label, hint and error to the input', () => {
    const field = html(<Field id="mail" label="E-mail" hint="Stays hidden" error="Not an address" />);
    expect(field).toContain('for="mail"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('aria-describedby="mail-error mail-hint"');
    expect(field).toContain('id="mail-error">Not an address');
    expect(field).toContain('id="mail-hint">Stays hidden');
  });
  test('are not described by what is not there', () => {
    expect(html(<Field label="E-mail" />)).not.toMatch(/aria-(invalid|describedby)/);
  });
  test('hide a password until it is asked for', () => {
    const field = html(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
    expect(field).toContain('type="password"');
    expect(field).toContain('aria-label="Show"');
  });
  test('let the browser fill in a birth date and send it whole', () => {
    const partLabels = { day: 'Day', month: 'Month', year: 'Year' };
    const field = html(
      <DateField label="Born" name="birthDate" birthDate partLabels={partLabels} defaultValue="1990-05-17" />,
    );
    for (const part of ['day', 'month', 'year']) expect(field).toContain(`autoComplete="bday-${part}"`);
    expect(field).toContain('type="hidden" name="birthDate" value="1990-05-17"');
  });
  test('offer a choice as radio buttons', () => {
    const options = [
      { value: 'f', label: 'Woman' },
      { value: 'm', label: 'Man' },
    ] as const;
    const field = html(<Segmented label="I am" name="gender" options={options} defaultValue="m" />);
    expect(count(field, 'type="radio"')).toBe(2);
    expect(field).toMatch(/checked="" value="m"|value="m"[^>]*checked=""/);
  });
  test('a choice that was not made is wrong as a whole, and says why', () => {
    const field = html(<Segmented label="I am" name="gender" options={[]} error="Choose one" />);
    const [, described] = /<fieldset [^>]*aria-invalid="true" aria-describedby="([^"]+)"/.exec(field) ?? [];
    expect(field).toContain(`id="${described}">Choose one`);
  });
});

describe('PhotoCard', () => {
  const card = html(
    <PhotoCard
      name="Wilhelmina"
      age={36}
      region="Utrecht"
      link={(props) => (
        <a href="/w" {...props}>
          {' '}
        </a>
      )}
    />,
  );
  test('keeps the age apart from the name, so that only the name is ever cut', () => {
    expect(card).toContain('<span>Wilhelmina</span><span class="photo-card-age">36</span>');
  });
  test('names its link', () => {
    expect(card).toContain('aria-label="Wilhelmina, 36"');
  });
  test('says why it is locked', () => {
    expect(html(<PhotoCard name="A" age={30} locked="Tomorrow again" />)).toContain('Tomorrow again');
  });
  test('tells whether it is liked', () => {
    expect(html(<LikeButton liked label="Like Noor" />)).toContain('aria-pressed="true"');
  });
});

test('an alert that needs acting on is announced at once', () => {
  expect(html(<Alert tone="danger">No</Alert>)).toContain('role="alert"');
  expect(html(<Alert>Hm</Alert>)).toContain('role="status"');
});

test('the progress bar is gone when nothing loads', () => {
  expect(html(<ProgressBar value={undefined} label="Loading" />)).toBe('');
  expect(html(<ProgressBar value={0.42} label="Loading" />)).toContain('aria-valuenow="42"');
});

describe.each(Object.values(themes))('drawn by $name', (theme) => {
  const drawn = (element: ReactElement) => html(<ThemeProvider theme={theme}>{element}</ThemeProvider>);

  test('the logo is its mark and its name', () => {
    expect(drawn(<Logo />)).toContain(theme.mark.small.d);
    expect(drawn(<Logo />)).toContain(theme.name);
  });
  test('progress shows every step and says it in words', () => {
    const rope = drawn(<ProgressRope step={2} steps={5} label="Step 2 of 5" />);
    expect(count(rope, 'thread-done')).toBe(2);
    expect(count(rope, 'thread-todo')).toBe(3);
    expect(rope).toContain('aria-label="Step 2 of 5"');
  });
  test('the other ornaments come from the theme', () => {
    expect(drawn(<EmptyState title="None" />)).toContain(theme.ornaments.empty.strokes[0]?.d);
    expect(drawn(<DaySeparator>Today</DaySeparator>)).toContain('Today');
    expect(drawn(<HeroArt photos={[{ avif: '/a.avif 320w', webp: '/a.webp 320w' }]} />)).toContain(
      theme.ornaments.hero.wide.rope.d,
    );
  });
  test('can be sent as data', () => {
    expect(JSON.parse(JSON.stringify(theme))).toEqual(theme);
  });
});

test('a themed component without a theme says so', () => {
  expect(() => html(<Logo />)).toThrow('ThemeProvider');
});
