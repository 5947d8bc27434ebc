import { enhanceDistrict } from './district-list.ts';
import { enhanceFilterSheet } from './filter-sheet.ts';
import { addressOfForm, forget } from './form-state.ts';
import { enhanceNearMe } from './near-me.ts';
import { enhanceServices } from './services.ts';

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
  form.addEventListener('change', (event) => {
    const target = event.target as HTMLInputElement;
    if (target.name === 'nearPincode') forget(form, 'lat', 'lng');
    if (target.name !== 'search' && target.name !== '' && !sheet.isOpen()) apply();
  });
  form.addEventListener('input', (event) => {
    if ((event.target as HTMLInputElement).name !== 'search') return;
    clearTimeout(typing);
    typing = setTimeout(() => go(addressOfForm(form), { typed: true }), typingPauseMs);
  });

  enhanceDistrict(form);
  enhanceServices(form);
  enhanceNearMe(form, apply);
}
