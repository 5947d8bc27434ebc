import { keepingChoices } from './keeping-choices.ts';

/** The address that the form asks for, without what is not in use; any change goes back to the first page. */
export function addressOfForm(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && !(name === 'insuranceAffiliated' && text === 'all')) params.append(name, text);
  }
  return `${location.pathname}${params.size > 0 ? `?${params}` : ''}`;
}

/** Removes hidden fields. */
export function forget(form: HTMLFormElement, ...names: readonly string[]): void {
  for (const name of names) form.querySelector(`input[type=hidden][name=${name}]`)?.remove();
}

/** Sets a hidden field. */
export function remember(form: HTMLFormElement, name: string, value: string): void {
  forget(form, name);
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  form.append(field);
}

/** Makes the form say what another page's form says; what is being typed or chosen stays. */
export function copyForm(from: HTMLFormElement, to: HTMLFormElement): void {
  keepingChoices(to, () => copyFields(from, to));
}

function copyFields(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const field of to.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    if (field instanceof HTMLSelectElement) {
      field.value = from.querySelector<HTMLSelectElement>(`select[name=${field.name}]`)?.value ?? '';
      for (const option of field.options) option.defaultSelected = option.selected;
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      const other = [...from.querySelectorAll<HTMLInputElement>(`[name=${field.name}]`)].find(
        ({ value }) => value === field.value,
      );
      field.defaultChecked = other?.defaultChecked ?? false;
      field.checked = field.defaultChecked;
    } else if (field.type !== 'hidden' && field !== document.activeElement) {
      field.defaultValue = from.querySelector<HTMLInputElement>(`[name=${field.name}]`)?.defaultValue ?? '';
      field.value = field.defaultValue;
    }
  }
  for (const name of ['lat', 'lng']) {
    const value = from.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value;
    if (value === undefined) forget(to, name);
    else remember(to, name, value);
  }
  const pincode = from.querySelector('[data-pincode]');
  const own = to.querySelector('[data-pincode]');
  if (pincode && own && !own.contains(document.activeElement) && !own.closest('dialog[open]'))
    own.replaceWith(document.importNode(pincode, true));
}
