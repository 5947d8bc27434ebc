import { addressOfForm } from './address-of-form.ts';
import { enhanceDistrict } from './district-field.ts';
import { enhanceFilterSheet } from './filter-sheet.ts';
import { enhanceNearMe } from './near-me.ts';
import { tellServices } from './services.ts';

/** Goes to an address of the directory. `typed`: by typing, so that it may replace the one before. */
export type Go = (address: string, options?: { readonly typed?: boolean }) => void;

const typingPauseMs = 250;

/** Search and filters act as they are changed; the filters open as a sheet on phones. All words come from the page. */
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
  // The order stands beside the list, not within the form.
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
