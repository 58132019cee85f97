import type { ActionFunctionArgs, LoaderFunctionArgs, MiddlewareFunction } from 'react-router';

/**
 * Types of route files. React Router generates such types for one app of a repository, the members' site; those of a second app
 * would contradict them.
 */
export type LoaderArgs = LoaderFunctionArgs;
export type ActionArgs = ActionFunctionArgs;
export type Middleware = MiddlewareFunction<Response>;

type Answer<Loader> = Loader extends (...args: never[]) => infer Returned ? Awaited<Returned> : undefined;

/** Props of a route's component: `function Photos({ loaderData }: RouteProps<typeof loader>)`. */
export interface RouteProps<Loader, Action = undefined> {
  readonly loaderData: Answer<Loader>;
  readonly actionData: Answer<Action> | undefined;
}

export interface ErrorProps {
  readonly error: unknown;
}
