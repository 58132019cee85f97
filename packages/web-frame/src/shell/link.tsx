import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * React Router's `Link`, which resolves its address several times and prepares for a click. On the server nobody clicks, and
 * an absolute path is its own address: without all that a list of links is rendered in half of the time.
 */
export function Link(props: LinkProps) {
  if (!import.meta.env.SSR || !isResolved(props.to) || props.prefetch === 'render')
    return <RouterLink {...props} />;
  const {
    to,
    discover = 'render',
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    children,
    ...attributes
  } = props;
  return (
    <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** Whether nothing in the path refers to another one: `/a/b?c#d`, but not `b`, `//b` or `/a/../b`. */
const isResolved = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?:[^/.?#][^/?#]*(?:\/[^/.?#][^/?#]*)*)?(?:[?#].|$)/.test(to);
