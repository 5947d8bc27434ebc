import { servicesSummary } from '../services-summary.ts';
import { filled } from './fill-form.ts';

/** The button of the services says which are chosen, while its list is open too. */
export function tellServices(form: HTMLFormElement): void {
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
