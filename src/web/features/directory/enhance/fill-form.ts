import type { DirectoryFilters } from '../directory-filters.ts';

/** Dispatched by the form once it is filled from an address. */
export const filled = 'directory:filled';

type FormField = HTMLInputElement | HTMLSelectElement;

/** Fills the form from the filters. Keeps the field being typed in and choices in the open sheet, because a list may arrive late. */
export function fillForm(form: HTMLFormElement, filters: DirectoryFilters): void {
  // Includes fields beside the list, outside the form.
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
    // An address may contain a place's name instead of its id.
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
