import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HeroArt } from './brand/hero-art.tsx';
import { Logo } from './brand/logo.tsx';
import { ProgressRope } from './brand/ornament.tsx';
import { ThemeProvider, themes } from './brand/themes.tsx';
import { LikeButton, PhotoCard } from './cards/photo-card.tsx';
import { DaySeparator } from './chat/log-lines.tsx';
import { Button, buttonClass } from './controls/button.tsx';
import { DateField } from './controls/date-field.tsx';
import { Field } from './controls/field.tsx';
import { PasswordField } from './controls/password-field.tsx';
import { Segmented } from './controls/segmented.tsx';
import { Alert } from './feedback/alert.tsx';
import { Badge } from './feedback/badge.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { ProgressBar } from './feedback/progress-bar.tsx';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const count = (text: string, part: string) => text.split(part).length - 1;

describe('Badge', () => {
  it.each([
    [1, '>1<'],
    [99, '>99<'],
    [100, '>99+<'],
  ])('shows %i as %s', (unread, shown) => {
    expect(html(<Badge count={unread} />)).toContain(shown);
  });
  it('renders nothing for a count of 0', () => {
    expect(html(<Badge count={0} />)).toBe('');
  });
});

describe('Button', () => {
  it('is disabled and keeps its text while loading', () => {
    const busy = html(<Button loading>Send</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('disabled');
    expect(busy).toContain('Send');
  });
  it('is no submit button by default', () => {
    expect(html(<Button>Send</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Send</Button>)).toContain('type="submit"');
  });
  it('buttonClass() gives a link the same classes', () => {
    expect(buttonClass({ tone: 'accent', size: 56, block: true }, 'mt-4')).toBe(
      'btn btn-accent btn-56 btn-block mt-4',
    );
  });
});

describe('form fields', () => {
  it('Field links label, hint and error to the input', () => {
    const field = html(<Field id="mail" label="E-mail" hint="Stays hidden" error="Not an address" />);
    expect(field).toContain('for="mail"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('aria-describedby="mail-error mail-hint"');
    expect(field).toContain('id="mail-error">Not an address');
    expect(field).toContain('id="mail-hint">Stays hidden');
  });
  it('Field without hint and error has no aria-describedby', () => {
    expect(html(<Field label="E-mail" />)).not.toMatch(/aria-(invalid|describedby)/);
  });
  it('PasswordField hides the password and offers a button to show it', () => {
    const field = html(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
    expect(field).toContain('type="password"');
    expect(field).toContain('aria-label="Show"');
  });
  it('DateField supports autofill of a birth date and submits it as one value', () => {
    const partLabels = { day: 'Day', month: 'Month', year: 'Year' };
    const field = html(
      <DateField label="Born" name="birthDate" birthDate partLabels={partLabels} defaultValue="1990-05-17" />,
    );
    for (const part of ['day', 'month', 'year']) expect(field).toContain(`autoComplete="bday-${part}"`);
    expect(field).toContain('type="hidden" name="birthDate" value="1990-05-17"');
  });
  it('Segmented renders radio buttons with the default checked', () => {
    const options = [
      { value: 'f', label: 'Woman' },
      { value: 'm', label: 'Man' },
    ] as const;
    const field = html(<Segmented label="I am" name="gender" options={options} defaultValue="m" />);
    expect(count(field, 'type="radio"')).toBe(2);
    expect(field).toMatch(/checked="" value="m"|value="m"[^>]*checked=""/);
  });
  it('Segmented marks the whole fieldset invalid and links it to the error', () => {
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
  it('keeps the age outside the name, so that only the name is truncated', () => {
    expect(card).toContain('<span>Wilhelmina</span><span class="photo-card-age">36</span>');
  });
  it('labels its link with name and age', () => {
    expect(card).toContain('aria-label="Wilhelmina, 36"');
  });
  it('shows why the photo is locked', () => {
    expect(html(<PhotoCard name="A" age={30} locked="Tomorrow again" />)).toContain('Tomorrow again');
  });
  it('LikeButton exposes whether the member is liked', () => {
    expect(html(<LikeButton liked label="Like Noor" />)).toContain('aria-pressed="true"');
  });
});

it('Alert with tone danger has role alert, others have role status', () => {
  expect(html(<Alert tone="danger">No</Alert>)).toContain('role="alert"');
  expect(html(<Alert>Hm</Alert>)).toContain('role="status"');
});

it('ProgressBar renders nothing without a value', () => {
  expect(html(<ProgressBar value={undefined} label="Loading" />)).toBe('');
  expect(html(<ProgressBar value={0.42} label="Loading" />)).toContain('aria-valuenow="42"');
});

describe.each(Object.values(themes))('theme $name', (theme) => {
  const drawn = (element: ReactElement) => html(<ThemeProvider theme={theme}>{element}</ThemeProvider>);

  it('Logo shows the mark and the name of the brand', () => {
    expect(drawn(<Logo />)).toContain(theme.mark.small.d);
    expect(drawn(<Logo />)).toContain(theme.name);
  });
  it('ProgressRope draws every step and has a label', () => {
    const rope = drawn(<ProgressRope step={2} steps={5} label="Step 2 of 5" />);
    expect(count(rope, 'thread-done')).toBe(2);
    expect(count(rope, 'thread-todo')).toBe(3);
    expect(rope).toContain('aria-label="Step 2 of 5"');
  });
  it('EmptyState, DaySeparator and HeroArt use the drawings of the theme', () => {
    expect(drawn(<EmptyState title="None" />)).toContain(theme.ornaments.empty.strokes[0]?.d);
    expect(drawn(<DaySeparator>Today</DaySeparator>)).toContain('Today');
    expect(drawn(<HeroArt photos={[{ avif: '/a.avif 320w', webp: '/a.webp 320w' }]} />)).toContain(
      theme.ornaments.hero.wide.rope.d,
    );
  });
  it('survives JSON serialisation', () => {
    expect(JSON.parse(JSON.stringify(theme))).toEqual(theme);
  });
});

it('Logo outside a ThemeProvider throws an error that names it', () => {
  expect(() => html(<Logo />)).toThrow('ThemeProvider');
});
