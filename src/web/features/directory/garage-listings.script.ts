import { enhanceForm } from './enhance/enhance-form.ts';
import { showStaffLink, changeInPlace } from './enhance/change-in-place.ts';

/** The list changes in place, so that the old one stays while the new one loads; every state is an address. */
const form = document.querySelector<HTMLFormElement>('[data-directory-form]');
if (form) start(form);

function start(form: HTMLFormElement): void {
  document.documentElement.dataset['enhanced'] = '';
  enhanceForm(form, changeInPlace(form));
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
