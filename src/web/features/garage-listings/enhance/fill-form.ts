import type { DirectoryFilters } from '../directory-filters.ts';
import { forget, remember } from './form-state.ts';
import { keepingChoices } from './keeping-choices.ts';

/** Makes the form say what is asked for; what is being typed or chosen stays. `district` as its list has it. */
export function fillForm(form: HTMLFormElement, filters: DirectoryFilters, district: string): void {
  keepingChoices(form, () => fillFields(form, filters, district));
}

function fillFields(form: HTMLFormElement, filters: DirectoryFilters, district: string): void {
  const values: Record<string, readonly string[]> = {
    search: [filters.search],
    district: [district],
    services: filters.services,
    garageType: [filters.garageType],
    insuranceAffiliated: [filters.insuranceAffiliated],
    nearPincode: [filters.nearPincode],
  };
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const wanted = values[field.name];
    if (!wanted) continue;
    if (field instanceof HTMLSelectElement) {
      field.value = wanted[0] ?? '';
      for (const option of field.options) option.defaultSelected = option.selected;
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      field.defaultChecked = wanted.includes(field.value);
      field.checked = field.defaultChecked;
    } else if (field !== document.activeElement) {
      field.defaultValue = wanted[0] ?? '';
      field.value = field.defaultValue;
    }
  }
  for (const name of ['lat', 'lng'] as const)
    if (filters[name] === '') forget(form, name);
    else remember(form, name, filters[name]);
}
