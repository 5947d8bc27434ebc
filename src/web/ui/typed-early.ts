/** What a person has entered into a field of the server's page before its scripts arrived; undefined when nothing. On a slow phone that is seconds. */
export function typedEarly(element: HTMLElement): string | boolean | string[] | undefined {
  if (element instanceof HTMLSelectElement) return element.selectedIndex > 0 ? element.value : undefined;
  if (element instanceof HTMLTextAreaElement) return element.value || undefined;
  if (!(element instanceof HTMLInputElement)) return undefined;
  if (element.type === 'radio' || element.type === 'checkbox') return chosenEarly(element);
  return element.type === 'file' ? undefined : element.value || undefined;
}

/** Tells React of what a browser or a password manager has filled in without saying so: unchanged fields hear nothing. */
export function takeAutofilled(form: HTMLFormElement, known: (name: string) => unknown): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = known(field.name);
      if (field.name && (typeof value === 'string' || value === undefined) && field.value !== (value ?? ''))
        field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !noText.has(field.type)))
      field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const noText = new Set(['checkbox', 'radio', 'file', 'hidden', 'submit', 'button', 'range']);

/** Of a group, all are looked at when the first one comes: putting the default on that one would take the choice off the others. */
function chosenEarly(element: HTMLInputElement): string | boolean | string[] | undefined {
  const group = [...(element.form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === element.type && one.name === element.name,
  );
  if (!group.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return undefined;
  const chosen = group.filter(({ checked }) => checked).map(({ value }) => value);
  if (element.type === 'radio') return chosen[0];
  return group.length > 1 ? chosen : chosen.length > 0;
}
