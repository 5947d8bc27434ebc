import { asLocale, setLocale } from '../ui/texts.ts';

/** Changes the language around an island without loading the page anew: what was typed stays. */
export function changeLanguageInPlace(): void {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (new URL(target.action).pathname !== '/language') return;
    event.preventDefault();
    setLocale(asLocale(submitter.value));
    // The choice is kept by now, so loading the page does as well.
    void replaceFrame(submitter).catch(() => window.location.reload());
  });
}

/** Header, footer and skip link as the server words them in the language that was just chosen. */
async function replaceFrame(pressed: HTMLButtonElement): Promise<void> {
  const response = await fetch(window.location.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const place = switches(document).indexOf(pressed);
  const openMenu = pressed.closest('[popover]')?.id;
  for (const name of ['header', 'footer', 'a[href="#content"]']) {
    const worded = page.querySelector(name);
    if (worded) document.querySelector(name)?.replaceWith(document.importNode(worded, true));
  }
  if (openMenu) document.querySelector<HTMLElement>(`#${openMenu}`)?.showPopover();
  document.documentElement.lang = page.documentElement.lang;
  switches(document)[place]?.focus();
}

function switches(root: Document): HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>('form[action="/language"] button')];
}
