/** What a person has entered into a field of the server's page before its scripts arrived; undefined when nothing. On a slow phone that is seconds. */
export function typedEarly(element: HTMLElement): string | undefined {
  if (element instanceof HTMLSelectElement) return element.selectedIndex > 0 ? element.value : undefined;
  if (element instanceof HTMLTextAreaElement) return element.value || undefined;
  if (!(element instanceof HTMLInputElement)) return undefined;
  if (element.type === 'radio') return element.checked && !element.defaultChecked ? element.value : undefined;
  if (element.type === 'checkbox' || element.type === 'file') return undefined;
  return element.value || undefined;
}
