import { Component, type ReactNode } from 'react';

/** A view that throws disappears; React itself writes the error to the console once (`onCaughtError`). */
export class ErrorBoundary extends Component<
  { children?: ReactNode; onError?: (() => void) | undefined },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
