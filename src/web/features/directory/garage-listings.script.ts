import { enhanceForm } from './enhance/enhance-form.ts';
import { showStaffLink, changeInPlace } from './enhance/change-in-place.ts';

/** Replaces the list in place, so that the old one stays while loading; every state has an address. */
const form = document.querySelector<HTMLFormElement>('[data-directory-form]');
if (form) start(form);

function start(form: HTMLFormElement): void {
  document.documentElement.dataset['enhanced'] = '';
  enhanceForm(form, changeInPlace(form));
  if (isSignedIn()) void showStaffLink();
}

/** Duplicated on purpose: the product's storage module would pull in every component. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('accessToken') !== null;
  } catch {
    return false;
  }
}
