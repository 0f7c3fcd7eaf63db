/** The valid values of a field that the form also shows elsewhere; null if nothing shows it. */
export function findReflected(form: ParentNode, field: string, formData: FormData): string[] | null {
  if (!form.querySelector(`[data-reflection-of="${CSS.escape(field)}"]`)) return null;
  return [...formData].flatMap(([name, value]) => {
    const own = name === field || name.startsWith(`${field}[`);
    const text = typeof value === 'string' ? value : value.name;
    return own && text.trim() ? [text] : [];
  });
}
