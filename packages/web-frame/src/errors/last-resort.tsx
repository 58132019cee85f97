import { Component, type ReactNode } from 'react';

/** Catches a failure of the error page itself. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <LastResortWords /> : this.props.children;
  }
}

/** The spec's text, in English because no catalogue can be relied on. */
export function LastResortWords() {
  return (
    <div lang="en">
      <p>An error occurred while showing the error page</p>
      <p>
        <a href="/">Go back to home</a>
      </p>
    </div>
  );
}
