import { asLocale } from '#domain/languages.ts';
import { setLocale } from '../ui/texts.ts';

/** Changes the language around an island without loading the page anew: what was typed stays. */
export function changeLanguageInPlace(): void {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (new URL(target.action).pathname !== '/language') return;
    event.preventDefault();
    setLocale(asLocale(submitter.value));
    // The choice is kept by now, so loading the page does as well.
    void import('./replace-frame.ts').then(({ replaceFrame }) => replaceFrame(submitter)).catch(() => window.location.reload());
  });
}
