import { enhanceDistrict } from './district-list.ts';
import { enhanceFilterSheet } from './filter-sheet.ts';
import { addressOfForm, forget } from './form-state.ts';
import { enhanceNearMe } from './near-me.ts';
import { followHistory, show } from './page-swap.ts';
import { enhanceServices } from './services.ts';

/**
 * What the directory does beyond its links and form, where scripts run: it changes the list in place, so that the old one stays while
 * the new one loads, and every state is an address. All words come from the page.
 */
const typingPauseMs = 250;

const form = document.querySelector<HTMLFormElement>('[data-directory-form]');
if (form) start(form);

function start(form: HTMLFormElement): void {
  document.documentElement.dataset['enhanced'] = '';
  const sheet = enhanceFilterSheet(form);
  const apply = () => void show(addressOfForm(form));
  let typing: ReturnType<typeof setTimeout> | undefined;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    sheet.applied();
    apply();
  });
  form.addEventListener('change', (event) => {
    const target = event.target as HTMLInputElement;
    if (target.name === 'nearPincode') forget(form, 'lat', 'lng');
    if (target.name !== 'search' && target.name !== '' && !sheet.isOpen()) apply();
  });
  form.addEventListener('input', (event) => {
    if ((event.target as HTMLInputElement).name !== 'search') return;
    clearTimeout(typing);
    typing = setTimeout(() => void show(addressOfForm(form), { typed: true }), typingPauseMs);
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    const inPlace = link?.matches('[data-swap], [data-refresh], [data-results] nav a');
    if (!link || !inPlace || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A failed page was asked for by another address than the one that it stands in.
    void show(link.closest('[data-load-failed]') ? location.href : link.href, { followed: link });
  });

  enhanceDistrict(form);
  enhanceServices(form);
  enhanceNearMe(form, apply);
  followHistory();
  if (localStorage.getItem('accessToken')) void import('./staff-link.ts').then(({ showStaffLink }) => showStaffLink());
}
