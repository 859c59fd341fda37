import { Component, Suspense, type ReactNode } from 'react';
import { translate } from '../i18n/translate.ts';
import { wireTexts } from '../i18n/wire-texts.ts';
import { notify } from '../toast/notify.ts';

type Props = {
  isNeeded: boolean;
  /** Called after loading failed, so that the caller can request it again. */
  onMissing: () => void;
  fallback?: ReactNode;
  children: ReactNode;
};
type State = { isMissing: boolean; wasNeeded: boolean };

/** Loads a part on demand. If that fails, shows an error toast, and tries again when the part is requested again. */
export class OnDemand extends Component<Props, State> {
  override state: State = { isMissing: false, wasNeeded: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isMissing: true };
  }

  override componentDidCatch(): void {
    notify(translate(wireTexts, 'stream-connection'), 'error');
    this.props.onMissing();
  }

  static getDerivedStateFromProps({ isNeeded }: Props, { isMissing, wasNeeded }: State): State {
    return { isMissing: isMissing && (wasNeeded || !isNeeded), wasNeeded: isNeeded };
  }

  override render() {
    return !this.state.isMissing && <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
