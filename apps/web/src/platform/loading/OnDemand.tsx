import { Component, Suspense, type ReactNode } from 'react';
import { translate } from '../i18n/translate.ts';
import { wireTexts } from '../i18n/wire-texts.ts';
import { notify } from '../toast/notify.ts';

type Props = {
  isWanted: boolean;
  /** It did not arrive, and nothing is shown: whoever wanted it is free to want it again. */
  onMissing: () => void;
  fallback?: ReactNode;
  children: ReactNode;
};
type State = { isMissing: boolean; wasWanted: boolean };

/** A part that is fetched when wanted. One that does not arrive is told of, the page stays, and it is asked for anew. */
export class OnDemand extends Component<Props, State> {
  override state: State = { isMissing: false, wasWanted: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isMissing: true };
  }

  override componentDidCatch(): void {
    notify(translate(wireTexts, 'stream-connection'), 'error');
    this.props.onMissing();
  }

  /** Wanted again, it is asked for again. */
  static getDerivedStateFromProps({ isWanted }: Props, { isMissing, wasWanted }: State): State {
    return { isMissing: isMissing && (wasWanted || !isWanted), wasWanted: isWanted };
  }

  override render() {
    return !this.state.isMissing && <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
