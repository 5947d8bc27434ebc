import { enhanceForm } from './enhance-form.ts';
import { followHistory, show } from './page-swap.ts';

/**
 * What the directory does beyond its links and form, where scripts run: it changes the list in place, so that the old one stays while
 * the new one loads, and every state is an address.
 */
const form = document.querySelector<HTMLFormElement>('[data-directory-form]');
if (form) start(form);

function start(form: HTMLFormElement): void {
  document.documentElement.dataset['enhanced'] = '';
  enhanceForm(form, (address, options) => void show(address, options));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    const inPlace = link?.matches('[data-swap], [data-refresh], [data-results] nav a');
    if (!link || !inPlace || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A failed page was asked for by another address than the one that it stands in.
    void show(link.closest('[data-load-failed]') ? location.href : link.href, { followed: link });
  });
  followHistory();
  if (localStorage.getItem('accessToken')) void import('./staff-link.ts').then(({ showStaffLink }) => showStaffLink());
}
