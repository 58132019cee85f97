import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

const rendered = (Component: ComponentType<LinkProps>, props: LinkProps): string =>
  renderToStaticMarkup(
    <StaticRouter location="/members/abc?page=2">
      <Component {...props}>words</Component>
    </StaticRouter>,
  );

describe('Link on the server is what React Router renders', () => {
  it.each<LinkProps['to']>([
    '/',
    '/members',
    '/members/abc',
    '/members?order=new&photo=1',
    '/settings#language',
    '/chats/1?a=b#end',
    '/?lang=de',
    '/members/',
    '/members//abc',
    '/members/../likes',
    '/members/./abc',
    '//elsewhere.example/path',
    '/?',
    '/#',
    'abc',
    '..',
    '?page=3',
    '#top',
    '',
    'https://elsewhere.example/path',
    'mailto:someone@example.com',
    { pathname: '/members', search: '?order=new' },
  ])('for %j', (to) => {
    const props = { to, className: 'nav-link', title: 'Zoë & "co"' };
    expect(rendered(Link, props)).toBe(rendered(RouterLink, props));
  });

  it('with properties that only the browser needs', () => {
    const props: LinkProps = {
      to: '/likes',
      replace: true,
      preventScrollReset: true,
      state: { from: 'here' },
      viewTransition: true,
      discover: 'none',
      prefetch: 'intent',
      onClick: () => undefined,
      'aria-current': 'page',
    };
    expect(rendered(Link, props)).toBe(rendered(RouterLink, props));
  });
});
