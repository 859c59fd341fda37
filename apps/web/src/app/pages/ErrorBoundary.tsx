import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

type State = { hasFailed: boolean };

/** Shows a message with a link in place of a crashed page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}
