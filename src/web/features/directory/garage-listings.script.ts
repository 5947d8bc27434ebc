import { enhanceForm } from './enhance/enhance-form.ts';
import { showStaffLink } from './enhance/staff-link.ts';
import { changeInPlace } from './enhance/change-in-place.ts';

/**
 * What the directory does beyond its links and form, in browsers that let a page follow its own links: it changes the list in place, so that
 * the old one stays while the new one loads, and every state is an address.
 */
const form = document.querySelector<HTMLFormElement>('[data-directory-form]');
if (form && 'navigation' in window) start(form);

function start(form: HTMLFormElement): void {
  document.documentElement.dataset['enhanced'] = '';
  changeInPlace(form);
  enhanceForm(form, (address, { typed = false } = {}) => {
    const before = navigation.currentEntry?.getState() as { typed?: boolean } | undefined;
    navigation.navigate(address, { state: { typed }, history: typed && before?.typed ? 'replace' : 'auto' });
  });
  if (isSignedIn()) void showStaffLink();
}

/** By itself: the module of the product's storage would bring all components with it. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('accessToken') !== null;
  } catch {
    return false;
  }
}
