import { servicesSummary } from '../services-summary.ts';

/** The list of services says which are chosen while it is open, and closes as lists do. */
export function enhanceServices(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLDetailsElement>('[data-services]');
  const summary = list?.querySelector<HTMLElement>('[data-services-summary]');
  if (!list || !summary) return;
  const { all = '', more = '' } = summary.dataset;
  const tell = () => {
    const chosen = [...list.querySelectorAll<HTMLInputElement>('input:checked')].map(
      (box) => box.closest('label')?.textContent.trim() ?? '',
    );
    summary.textContent = servicesSummary(chosen, all, (count) => more.replace('{count}', String(count)));
  };
  list.addEventListener('change', tell);
  form.addEventListener('directory:copied', tell);
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !list.open) return;
    // Not the sheet around it.
    event.preventDefault();
    list.open = false;
    list.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    if (list.open && !list.contains(event.target as Node)) list.open = false;
  });
}
