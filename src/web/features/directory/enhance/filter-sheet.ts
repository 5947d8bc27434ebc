import { addressOfForm } from './address-of-form.ts';
import { filled } from './fill-form.ts';

const phone = '(max-width: 39.99rem)';
const pauseMs = 150;

export interface FilterSheet {
  readonly isOpen: () => boolean;
  /** The filters were sent: closing the sheet keeps them. */
  readonly applied: () => void;
}

/** On a phone the filters open as a sheet from below, with the number of garages that they would leave. */
export function enhanceFilterSheet(form: HTMLFormElement): FilterSheet {
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
    // The number that stood there is of other filters.
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
  // The form's list of districts offers whole states, too; the API has a name of its own for them.
  const district = params.get('district') ?? '';
  if (/^[A-Z]{2}$/.test(district)) {
    params.delete('district');
    params.set('state', district);
  }
  params.set('limit', '1');
  // The number is a help; the button works without it.
  const reply = await fetch(`/api/garage/listings?${params}`, { signal }).catch(() => undefined);
  if (!reply?.ok || signal.aborted) return;
  const { data } = (await reply.json()) as { data: { total: number } };
  const { none = '', one = '', many = '' } = button.dataset;
  button.textContent =
    data.total === 0 ? none : data.total === 1 ? one : many.replace('{count}', data.total.toLocaleString('en-IN'));
}
