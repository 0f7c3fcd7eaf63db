import type { Template } from './template.ts';

/** The view is a chunk of its own; a popup with HTML of its own needs one more, which is there before it is drawn. */
export async function loadView({ template }: { template: Template | null }) {
  const view = await import('./view/popup.tsx');
  if (template) await view.loadTemplateScreen();
  return view;
}
