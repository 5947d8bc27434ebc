/** While the form takes over what a page says that came late: what somebody is choosing in the open sheet stays chosen. */
export function keepingChoices(form: HTMLFormElement, takeOver: () => void): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('dialog[open] [name]')];
  const chosen = fields.map((field) => (isToggle(field) ? field.checked : field.value));
  takeOver();
  fields.forEach((field, index) => {
    const before = chosen[index];
    if (typeof before === 'string') field.value = before;
    else if (isToggle(field)) field.checked = before === true;
  });
  form.dispatchEvent(new Event('directory:copied'));
}

function isToggle(field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}
