import { filled } from './fill-form.ts';
import { servicesSummary } from '../directory-filters.ts';

/** Navigates to a directory address. `typed`: caused by typing, so it may replace the previous history entry. */
export type Go = (address: string, options?: { readonly typed?: boolean }) => void;

const typingPauseMs = 250;

/** Applies search and filters on change; on phones the filters open as a sheet. All texts come from the page. */
export function enhanceForm(form: HTMLFormElement, go: Go): void {
  const sheet = enhanceFilterSheet(form);
  const apply = () => go(addressOfForm(form));
  let typing: ReturnType<typeof setTimeout> | undefined;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    sheet.applied();
    apply();
  });
  // The sort field is beside the list, outside the form.
  document.addEventListener('change', ({ target }) => {
    if (!form.isConnected || !isFieldOf(form, target)) return;
    const { name } = target;
    if (name === 'nearPincode') setPlace(form, '', '');
    if (name !== 'search' && name !== '' && !sheet.isOpen()) apply();
  });
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).name !== 'search') return;
    clearTimeout(typing);
    typing = setTimeout(() => go(addressOfForm(form), { typed: true }), typingPauseMs);
  });

  enhanceDistrict(form);
  tellServices(form);
  enhanceNearMe(form, (lat, lng) => {
    setPlace(form, lat, lng);
    if (lat) apply();
  });
}

function isFieldOf(form: HTMLFormElement, target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form === form;
}

function setPlace(form: HTMLFormElement, lat: string, lng: string): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[name=lat], [name=lng]'))
    field.value = field.name === 'lat' ? lat : lng;
}

/** The form's address without defaults; any change resets the page. */
function addressOfForm(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && !(name === 'insuranceAffiliated' && text === 'all')) params.append(name, text);
  }
  return `${location.pathname}${params.size > 0 ? `?${params}` : ''}`;
}

/** District search: an input with a datalist covers the select, which keeps the value. */
function enhanceDistrict(form: HTMLFormElement): void {
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

  /** Shows the selected place; empty while focused, so that the datalist offers every option. */
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
  /** Filled on first focus: eight hundred options would slow down the page load. */
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

/** "Pune, Maharashtra": districts of different states share names. */
function nameOf({ text, value, parentElement }: HTMLOptionElement): string {
  const isDistrict = parentElement instanceof HTMLOptGroupElement && /^\d/.test(value);
  return isDistrict ? `${text}, ${parentElement.label}` : text;
}

const phone = '(max-width: 39.99rem)';
const pauseMs = 150;

interface FilterSheet {
  readonly isOpen: () => boolean;
  /** The filters were applied: closing the sheet keeps them. */
  readonly applied: () => void;
}

/** On a phone the filters open as a bottom sheet that shows the resulting number of garages. */
function enhanceFilterSheet(form: HTMLFormElement): FilterSheet {
  const find = <T extends HTMLElement>(selector: string) => form.querySelector<T>(selector);
  const sheet = find<HTMLDialogElement>('dialog');
  const details = find<HTMLDetailsElement>('[data-filters]');
  const panel = find('[data-filter-panel]');
  const inSheet = find('[data-sheet-place]');
  const button = find('[data-show-count]');
  if (!sheet || !details || !panel || !inSheet || !button) return { isOpen: () => false, applied: () => undefined };
  const inPage = panel.parentElement;
  const label = button.textContent;
  let counting: AbortController | undefined;

  const count = () => {
    counting?.abort();
    counting = new AbortController();
    // The previous count belongs to other filters.
    button.textContent = label;
    void countGarages(form, button, counting.signal);
  };
  details.querySelector('summary')?.addEventListener('click', (event) => {
    if (!matchMedia(phone).matches) return;
    event.preventDefault();
    details.open = false;
    inSheet.append(panel);
    sheet.returnValue = '';
    sheet.showModal();
    count();
  });
  sheet.querySelector('[data-close-sheet]')?.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) sheet.close();
  });
  sheet.addEventListener('close', () => {
    inPage?.append(panel);
    if (sheet.returnValue === '') {
      form.reset();
      form.dispatchEvent(new Event(filled));
    }
    details.querySelector('summary')?.focus();
  });
  form.addEventListener('change', () => {
    if (sheet.open) count();
  });
  return { isOpen: () => sheet.open, applied: () => sheet.close('applied') };
}

async function countGarages(form: HTMLFormElement, button: HTMLElement, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (signal.aborted) return;
  const params = new URL(addressOfForm(form), location.href).searchParams;
  // The form's select offers whole states, too; the API has a separate parameter for them.
  const district = params.get('district') ?? '';
  if (/^[A-Z]{2}$/.test(district)) {
    params.delete('district');
    params.set('state', district);
  }
  params.set('limit', '1');
  // Optional: the button works without the count.
  const reply = await fetch(`/api/garage/listings?${params}`, { signal }).catch(() => undefined);
  if (!reply?.ok || signal.aborted) return;
  const { data } = (await reply.json()) as { data: { total: number } };
  const { none = '', one = '', many = '' } = button.dataset;
  button.textContent =
    data.total === 0 ? none : data.total === 1 ? one : many.replace('{count}', data.total.toLocaleString('en-IN'));
}

const patience = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 15_000 };
/** Degrees with three decimals: about 100 m, precise enough for a garage search and no more. */
const places = 3;

/** Requests the device's location only on a press; without JavaScript the link leads to the pincode field. `found` gets '' if unavailable. */
function enhanceNearMe(form: HTMLFormElement, found: (lat: string, lng: string) => void): void {
  const link = form.querySelector<HTMLAnchorElement>('[data-near-me]');
  const note = form.querySelector<HTMLElement>('[data-location-note]');
  if (!link || !note || !('geolocation' in navigator)) return;
  link.setAttribute('role', 'button');
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    note.textContent = link.dataset['locating'] ?? '';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        note.textContent = '';
        const pincode = form.querySelector<HTMLInputElement>('[name=nearPincode]');
        if (pincode) pincode.value = '';
        found(coords.latitude.toFixed(places), coords.longitude.toFixed(places));
      },
      () => {
        found('', '');
        note.textContent = link.dataset['refused'] ?? '';
      },
      patience,
    );
  });
}

/** The services button names the selected services, also while its list is open. */
function tellServices(form: HTMLFormElement): void {
  const summary = form.querySelector<HTMLElement>('[data-services-summary]');
  if (!summary) return;
  const { all = '', more = '' } = summary.dataset;
  const tell = () => {
    const chosen = [...form.querySelectorAll('[name=services]:checked')].map(
      (box) => box.closest('label')?.querySelector('[data-name]')?.textContent ?? '',
    );
    summary.textContent = servicesSummary(chosen, all, (count) => more.replace('{count}', String(count)));
  };
  form.addEventListener('change', tell);
  form.addEventListener(filled, tell);
}
