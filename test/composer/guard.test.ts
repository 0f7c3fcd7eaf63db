// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyWorkspace, type Workspace } from '../../composer/state/workspace.ts';
import { WorkErrorBoundary } from '../../composer/view/work-error-boundary.tsx';

afterEach(() => vi.restoreAllMocks());

test('names a work that a form can’t show, and shows the replacement', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = emptyWorkspace();
  const Form = ({ workspace }: { workspace: Workspace }) => {
    if (workspace === broken) throw new Error('no list');
    return createElement('p', null, 'The forms');
  };
  const place = document.createElement('div');
  const root = createRoot(place);
  const dispatch = vi.fn();
  const show = (workspace: Workspace) =>
    act(() =>
      root.render(
        createElement(WorkErrorBoundary, { workspace, dispatch }, createElement(Form, { workspace })),
      ),
    );
  show(broken);
  expect(place.textContent).toContain('This cannot be displayed');
  expect(place.textContent).toContain('no list');
  place.querySelector('button')?.click();
  expect(dispatch).toHaveBeenCalledWith({ type: 'undo' });
  show(emptyWorkspace());
  expect(place.textContent).toBe('The forms');
});
