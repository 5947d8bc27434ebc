/** Replaces header, footer and skip link with the server's HTML in the chosen language. */
export async function replaceFrame(pressed: HTMLButtonElement): Promise<void> {
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
