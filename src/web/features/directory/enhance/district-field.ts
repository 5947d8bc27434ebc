import { filled } from './fill-form.ts';

/** Districts are found by typing: a field with the browser's own list of suggestions stands for the select, which keeps the value. */
export function enhanceDistrict(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>('select[name=district]');
  const note = form.querySelector<HTMLElement>('[data-district-note]');
  const [label] = select?.labels ?? [];
  if (!select || !note || !label) return;
  const names = new Map<string, HTMLOptionElement>();
  const list = document.createElement('datalist');
  list.id = 'directory-districts';
  const input = document.createElement('input');
  Object.assign(input, { id: 'directory-district-search', className: select.className, autocomplete: 'off' });
  input.setAttribute('list', list.id);
  input.setAttribute('aria-describedby', note.id);
  select.hidden = true;
  label.htmlFor = input.id;
  select.after(input, list);

  /** What is chosen stands where one types, so that the list offers all again. */
  const show = () => {
    const chosen = select.selectedOptions[0] ?? select.options[0];
    const isTyping = input === document.activeElement;
    input.placeholder = isTyping ? (note.dataset['search'] ?? '') : '';
    input.value = isTyping || !chosen ? '' : nameOf(chosen);
    note.textContent = '';
  };
  const choose = (option: HTMLOptionElement) => {
    select.value = option.value;
    show();
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const matches = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    return [...names].filter(([name]) => words.every((word) => name.toLowerCase().includes(word))).map(([, option]) => option);
  };
  /** Eight hundred districts are listed when somebody comes to the field, not while the page starts. */
  const fill = () => {
    for (const option of select.options) names.set(nameOf(option), option);
    list.append(...[...names.keys()].map((name) => new Option(name, name)));
  };
  input.addEventListener('focus', fill, { once: true });
  input.addEventListener('focus', show);
  input.addEventListener('blur', show);
  input.addEventListener('input', () => {
    const exact = names.get(input.value);
    if (exact) return choose(exact);
    note.textContent = matches().length > 0 ? '' : (note.dataset['none'] ?? '');
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || input.value === '') return;
    event.preventDefault();
    const [first] = matches();
    if (first) choose(first);
  });
  form.addEventListener(filled, show);
  show();
}

/** "Pune, Maharashtra": districts of several states share a name. */
function nameOf({ text, value, parentElement }: HTMLOptionElement): string {
  const isDistrict = parentElement instanceof HTMLOptGroupElement && /^\d/.test(value);
  return isDistrict ? `${text}, ${parentElement.label}` : text;
}
