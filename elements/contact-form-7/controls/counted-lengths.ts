/** The trimmed length of every field that a count in the form watches. */
export function readCountedLengths(form: ParentNode): Readonly<Record<string, number>> {
  const lengths: Record<string, number> = {};
  for (const count of form.querySelectorAll('.wpcf7-character-count')) {
    const name = count.getAttribute('data-target-name') ?? '';
    const target = form.querySelector<HTMLTextAreaElement>(`[name="${CSS.escape(name)}"]`);
    lengths[name] = target?.value.trim().length ?? 0;
  }
  return lengths;
}
