import { Component, type ReactNode } from 'react';
import { download } from '../export/download.ts';
import type { Action } from '../state/composer-state.ts';
import { emptyWorkspace, type Workspace } from '../state/workspace.ts';

interface Props {
  workspace: Workspace;
  dispatch(action: Action): void;
  children?: ReactNode;
}

/**
 * When a form cannot show the work, offer undo and download instead of a blank page. Any change of the work tries to
 * show it again.
 */
export class WorkErrorBoundary extends Component<Props, { broken: Workspace | null; message: string }> {
  override state = { broken: null, message: '' };

  static getDerivedStateFromError(cause: unknown) {
    return { message: String(cause) };
  }

  override componentDidCatch(): void {
    this.setState({ broken: this.props.workspace });
  }

  override componentDidUpdate(): void {
    const { broken } = this.state;
    if (broken && broken !== this.props.workspace) this.setState({ broken: null, message: '' });
  }

  override render(): ReactNode {
    const { workspace, dispatch, children } = this.props;
    if (!this.state.message) return children;
    return (
      <main className="welcome">
        <h2 role="alert">This cannot be displayed</h2>
        <p>Something in your work is not what the composer expects ({this.state.message}).</p>
        <div className="row wrap">
          <button type="button" className="main" onClick={() => dispatch({ type: 'undo' })}>
            Undo the last change
          </button>
          <button type="button" onClick={() => download('composer.json', JSON.stringify(workspace, null, 2))}>
            Download the file
          </button>
          <button type="button" onClick={() => dispatch({ type: 'all', workspace: emptyWorkspace() })}>
            Start over
          </button>
        </div>
      </main>
    );
  }
}
