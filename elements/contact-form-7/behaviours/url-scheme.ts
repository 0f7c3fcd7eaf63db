/** An address without a scheme but with a dot gets `http://` (site §4); `//example.org` loses its slashes. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z0-9.+-]*:/i.test(text) || !text.includes('.')) return text;
  return `http://${text.replace(/^\/+/, '')}`;
}

/** Completes the address in a URL control that was just changed. */
export function completeUrl(changed: EventTarget | null): void {
  const input = changed as HTMLInputElement | null;
  if (!input?.classList?.contains('wpcf7-validates-as-url')) return;
  const completed = withScheme(input.value);
  if (completed !== input.value) input.value = completed;
}
