/** What a person has entered into a field of the server's page before its scripts arrived; undefined when nothing. On a slow phone that is seconds. */
export function typedEarly(element: HTMLElement): string | boolean | string[] | undefined {
  if (element instanceof HTMLSelectElement) return element.selectedIndex > 0 ? element.value : undefined;
  if (element instanceof HTMLTextAreaElement) return element.value || undefined;
  if (!(element instanceof HTMLInputElement)) return undefined;
  if (element.type === 'radio' || element.type === 'checkbox') return chosenEarly(element);
  return element.type === 'file' ? undefined : element.value || undefined;
}

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
