/** Lays a list with a search over the select of districts: grouped by state, found by district or state. The select keeps the value. */
export function enhanceDistrict(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-district]');
  const select = box?.querySelector('select');
  const label = form.querySelector<HTMLLabelElement>('label[for=directory-district]');
  if (!box || !select || !label) return;
  const input = document.createElement('input');
  Object.assign(input, { type: 'text', id: 'directory-district-search', className: select.className, autocomplete: 'off' });
  const list = document.createElement('div');
  list.className = 'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-white py-1';
  list.hidden = true;
  list.id = 'directory-district-list';
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', label.textContent.trim());
  select.hidden = true;
  label.htmlFor = input.id;
  select.after(input);
  box.append(list);
  new DistrictList(select, input, list, { search: box.dataset['search'] ?? '', none: box.dataset['none'] ?? '' }).start(form);
}

interface Entry {
  readonly element: HTMLElement;
  readonly value: string;
  /** As it stands in the field when chosen. */
  readonly name: string;
  /** Lower case: the district, and its state. */
  readonly found: string;
}

class DistrictList {
  private readonly select: HTMLSelectElement;
  private readonly input: HTMLInputElement;
  private readonly list: HTMLElement;
  private readonly words: { readonly search: string; readonly none: string };
  private entries: Entry[] = [];
  private active: Entry | undefined;

  constructor(select: HTMLSelectElement, input: HTMLInputElement, list: HTMLElement, words: { search: string; none: string }) {
    this.select = select;
    this.input = input;
    this.list = list;
    this.words = words;
  }

  start(form: HTMLFormElement): void {
    const { input, list } = this;
    input.placeholder = this.words.search;
    this.showValue();
    form.addEventListener('directory:copied', () => this.showValue());
    input.addEventListener('click', () => this.open());
    input.addEventListener('input', (event) => {
      // Searching is no choice yet: the form must not hear of it.
      event.stopPropagation();
      this.open();
      this.filter(input.value);
    });
    input.addEventListener('change', (event) => event.stopPropagation());
    input.addEventListener('keydown', (event) => this.onKey(event));
    input.addEventListener('focus', () => input.select());
    input.addEventListener('blur', () => this.close());
    // Before the field loses focus.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', (event) => {
      const entry = this.entries.find(({ element }) => element === (event.target as Element).closest('[role=option]'));
      if (entry) this.choose(entry);
    });
  }

  private showValue(): void {
    const [chosen] = this.select.selectedOptions;
    this.input.value = chosen?.text ?? '';
  }

  private open(): void {
    if (!this.list.hidden) return;
    if (this.entries.length === 0) this.fill();
    this.list.hidden = false;
    this.input.setAttribute('aria-expanded', 'true');
    this.filter('');
    this.activate(this.entries.find(({ value }) => value === this.select.value));
  }

  private close(): void {
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.activate(undefined);
    this.showValue();
  }

  private fill(): void {
    const add = (option: HTMLOptionElement, parent: HTMLElement, state: string) => {
      const element = document.createElement('div');
      element.id = `directory-district-${this.entries.length}`;
      element.className =
        'flex min-h-11 items-center px-4 text-body aria-selected:bg-brand-tint data-active:bg-brand data-active:text-white forced-colors:data-active:outline-2 forced-colors:aria-selected:underline';
      element.setAttribute('role', 'option');
      element.textContent = option.text;
      parent.append(element);
      this.entries.push({ element, value: option.value, name: option.text, found: `${option.text} ${state}`.toLowerCase() });
    };
    for (const child of this.select.children) {
      if (child instanceof HTMLOptionElement) add(child, this.list, '');
      if (!(child instanceof HTMLOptGroupElement)) continue;
      const group = document.createElement('div');
      const title = document.createElement('div');
      title.className = 'px-4 pt-3 pb-1 text-14 font-semibold text-muted';
      title.textContent = child.label;
      title.setAttribute('aria-hidden', 'true');
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', child.label);
      group.append(title);
      for (const option of child.querySelectorAll('option')) add(option, group, child.label);
      this.list.append(group);
    }
    const none = document.createElement('div');
    none.className = 'px-4 py-3 text-muted';
    none.dataset['none'] = '';
    none.setAttribute('role', 'status');
    this.list.append(none);
  }

  private filter(typed: string): void {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    let any = false;
    for (const { element, found } of this.entries) {
      element.hidden = !words.every((word) => found.includes(word));
      any ||= !element.hidden;
    }
    for (const group of this.list.querySelectorAll<HTMLElement>('[role=group]'))
      group.hidden = group.querySelector('[role=option]:not([hidden])') === null;
    const none = this.list.querySelector<HTMLElement>('[data-none]');
    if (none) none.textContent = any ? '' : this.words.none;
    if (none) none.hidden = any;
    if (words.length > 0) this.activate(this.entries.find(({ element }) => !element.hidden));
  }

  private activate(entry: Entry | undefined): void {
    this.active?.element.removeAttribute('data-active');
    this.active = entry;
    for (const { element, value } of this.entries) element.setAttribute('aria-selected', String(value === this.select.value));
    if (!entry) return this.input.removeAttribute('aria-activedescendant');
    entry.element.dataset['active'] = '';
    entry.element.scrollIntoView({ block: 'nearest' });
    this.input.setAttribute('aria-activedescendant', entry.element.id);
  }

  private onKey(event: KeyboardEvent): void {
    const isOpen = !this.list.hidden;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return this.open();
      const visible = this.entries.filter(({ element }) => !element.hidden);
      const at = this.active ? visible.indexOf(this.active) : -1;
      const next = event.key === 'ArrowDown' ? Math.min(visible.length - 1, at + 1) : Math.max(0, at - 1);
      return this.activate(visible[next]);
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (this.active) this.choose(this.active);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      this.close();
    }
  }

  private choose(entry: Entry): void {
    this.select.value = entry.value;
    this.close();
    this.select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
