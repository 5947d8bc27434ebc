import type { DirectoryFilters } from '../directory-filters.ts';

/** Said by the form when it has taken over what an address asks for. */
export const filled = 'directory:filled';

type FormField = HTMLInputElement | HTMLSelectElement;

/** Makes the form say what is asked for. What somebody is typing, or choosing in the open sheet, stays: a list may come late. */
export function fillForm(form: HTMLFormElement, filters: DirectoryFilters): void {
  // Those beside the list, too, which are outside of it.
  const fields = ([...form.elements] as FormField[]).filter(({ name }) => name !== '' && name in filters);
  const inUse = fields
    .filter((field) => field === document.activeElement || field.closest('dialog[open]') !== null)
    .map((field) => [field, field.value, 'checked' in field && field.checked] as const);
  for (const field of fields) fill(field, [filters[field.name as keyof DirectoryFilters]].flat().map(String));
  for (const [field, value, checked] of inUse) {
    if ('checked' in field) field.checked = checked;
    if (!isToggle(field.type)) field.value = value;
  }
  form.dispatchEvent(new Event(filled));
}

function fill(field: FormField, wanted: readonly string[]): void {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // An address may name a place instead of giving its id.
    const named = () => options.find(({ text }) => text.toLowerCase() === wanted[0]?.toLowerCase());
    field.value = (options.find(({ value }) => value === wanted[0]) ?? named())?.value ?? '';
    for (const option of options) option.defaultSelected = option.selected;
  } else if (isToggle(field.type)) {
    field.defaultChecked = wanted.includes(field.value);
    field.checked = field.defaultChecked;
  } else {
    field.defaultValue = wanted[0] ?? '';
    field.value = field.defaultValue;
  }
}

function isToggle(type: string): boolean {
  return type === 'checkbox' || type === 'radio';
}
