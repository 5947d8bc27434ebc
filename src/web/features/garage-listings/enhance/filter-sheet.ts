import { addressOfForm } from './form-state.ts';

const phone = '(max-width: 39.99rem)';
const pauseMs = 150;

export interface FilterSheet {
  readonly isOpen: () => boolean;
  /** The filters were sent: closing the sheet keeps them. */
  readonly applied: () => void;
}

/** On a phone the filters open as a sheet from below, with the number of garages that they would leave. */
export function enhanceFilterSheet(form: HTMLFormElement): FilterSheet {
  const sheet = form.querySelector<HTMLDialogElement>('[data-filter-sheet]');
  const details = form.querySelector<HTMLDetailsElement>('[data-filters]');
  const panel = form.querySelector<HTMLElement>('[data-filter-panel]');
  const inPage = form.querySelector<HTMLElement>('[data-filter-place]');
  const inSheet = form.querySelector<HTMLElement>('[data-sheet-place]');
  const button = form.querySelector<HTMLButtonElement>('[data-show-count]');
  if (!sheet || !details || !panel || !inPage || !inSheet || !button) return { isOpen: () => false, applied: () => undefined };
  let applied = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const label = button.textContent;
  const count = () => {
    clearTimeout(timer);
    counting?.abort();
    // The number that stood there is of other filters.
    button.textContent = label;
    timer = setTimeout(() => void countGarages(form, button), pauseMs);
  };
  details.querySelector('summary')?.addEventListener('click', (event) => {
    if (!matchMedia(phone).matches) return;
    event.preventDefault();
    details.open = false;
    applied = false;
    inSheet.append(panel);
    sheet.showModal();
    count();
  });
  sheet.querySelector('[data-close-sheet]')?.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  sheet.addEventListener('close', () => {
    inPage.append(panel);
    if (!applied) {
      form.reset();
      form.dispatchEvent(new Event('directory:copied'));
    }
    details.querySelector('summary')?.focus();
  });
  form.addEventListener('change', () => {
    if (sheet.open) count();
  });
  return {
    isOpen: () => sheet.open,
    applied() {
      applied = true;
      sheet.close();
    },
  };
}

let counting: AbortController | undefined;

async function countGarages(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  counting?.abort();
  const mine = new AbortController();
  counting = mine;
  const params = new URL(addressOfForm(form), location.href).searchParams;
  // The form's list of districts offers whole states, too; the API has a name of its own for them.
  const district = params.get('district') ?? '';
  if (/^[A-Z]{2}$/.test(district)) {
    params.delete('district');
    params.set('state', district);
  }
  params.set('limit', '1');
  try {
    const reply = await fetch(`/api/garage/listings?${params}`, { signal: mine.signal });
    const { data } = (await reply.json()) as { data?: { total: number } };
    if (!data) return;
    const { none = '', one = '', many = '' } = button.dataset;
    button.textContent =
      data.total === 0 ? none : data.total === 1 ? one : many.replace('{count}', data.total.toLocaleString('en-IN'));
  } catch {
    // The number is a help; the button works without it.
  }
}
