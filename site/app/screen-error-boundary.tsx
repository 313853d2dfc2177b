import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '../templates/error-screen.tsx';

interface ScreenErrorBoundaryProps {
  /** Fetches what may be missing, before the screen is tried again. */
  reload: () => Promise<unknown>;
  children: ReactNode;
}

/** Shows the error screen in place of a screen that could not be shown; the frame of the site stays. */
export class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen onRetry={() => this.retry()} /> : this.props.children;
  }

  async retry() {
    // What still fails fails again, visibly.
    await this.props.reload().catch(() => {});
    this.setState({ failed: false });
  }
}
