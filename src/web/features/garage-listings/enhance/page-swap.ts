import { copyForm } from './form-state.ts';

export interface ShowOptions {
  /** By typing: such addresses follow each other in one entry of the history. */
  readonly typed?: boolean;
  /** The link that was followed. */
  readonly followed?: HTMLElement;
}

/** Pages that were shown, by address: Back shows them at once. */
const shown = new Map<string, string>();
const keptPages = 30;
/** Milliseconds after which a list that is still loading is shown as such. */
const noticedAfter = 150;
/** Milliseconds after which it is given up. */
const patience = 15_000;

let underWay: AbortController | undefined;

const find = <T extends Element>(selector: string, root: ParentNode = document) => root.querySelector<T>(selector);

/** Loads an address of the directory and changes the list in place. The newest wins; the old list stays until then. */
export async function show(address: string, { typed = false, followed }: ShowOptions = {}): Promise<void> {
  const url = new URL(address, location.href).href;
  underWay?.abort();
  const mine = new AbortController();
  underWay = mine;
  const results = find('[data-results]');
  const noticing = setTimeout(() => results?.setAttribute('aria-busy', 'true'), noticedAfter);
  moveTo(url, typed);
  try {
    const html = await load(url, mine);
    if (mine.signal.aborted) return;
    keep(url, html);
    swap(html, followed);
  } catch {
    if (!mine.signal.aborted || underWay === mine) showFailure();
  } finally {
    clearTimeout(noticing);
    if (underWay === mine) results?.removeAttribute('aria-busy');
  }
}

async function load(url: string, mine: AbortController): Promise<string> {
  const timer = setTimeout(() => mine.abort(), patience);
  try {
    const reply = await fetch(url, { headers: { accept: 'text/html' }, signal: mine.signal });
    if (!reply.ok) throw new Error(String(reply.status));
    return await reply.text();
  } finally {
    clearTimeout(timer);
  }
}

function keep(url: string, html: string): void {
  shown.delete(url);
  shown.set(url, html);
  if (shown.size > keptPages) shown.delete(shown.keys().next().value ?? '');
}

function moveTo(url: string, typed: boolean): void {
  if (url === location.href) return;
  const typedBefore = (history.state as { typed?: boolean } | null)?.typed === true;
  if (typed && typedBefore) history.replaceState({ typed }, '', url);
  else {
    history.replaceState({ ...(history.state as object | null), y: scrollY }, '');
    history.pushState({ typed }, '', url);
  }
}

function swap(html: string, followed?: HTMLElement): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const from = find<HTMLElement>('[data-results]', page);
  const to = find<HTMLElement>('[data-results]');
  if (!from || !to) return location.reload();
  const inPager = followed?.closest('nav') !== null && followed !== undefined;
  const focusLost = to.contains(document.activeElement);
  // The count stays the same element: what is announced must have been there before.
  const count = find('[data-count]', to);
  const newCount = find('[data-count]', from);
  if (count && newCount) {
    if (count.textContent !== newCount.textContent) count.textContent = newCount.textContent;
    count.parentElement?.replaceChildren(
      count,
      ...[...(newCount.parentElement?.children ?? [])].filter((child) => child !== newCount),
    );
  }
  to.replaceChildren(...(to.firstElementChild ? [to.firstElementChild] : []), ...[...from.children].slice(1));
  for (const name of ['filter-count', 'staff-toggle']) {
    const own = find<HTMLAnchorElement>(`[data-${name}]`);
    const other = find<HTMLAnchorElement>(`[data-${name}]`, page);
    if (!own || !other) continue;
    if (name === 'staff-toggle') own.href = other.getAttribute('href') ?? own.href;
    else own.textContent = other.textContent;
  }
  const form = find<HTMLFormElement>('[data-directory-form]');
  const newForm = find<HTMLFormElement>('[data-directory-form]', page);
  if (form && newForm) copyForm(newForm, form);
  if (inPager) to.scrollIntoView();
  if (focusLost) to.focus({ preventScroll: true });
}

/** The old list stays; a banner above it offers to try again. */
function showFailure(): void {
  const results = find('[data-results]');
  const template = find<HTMLTemplateElement>('template[data-failed]');
  if (!results || !template || find('[data-load-failed]', results)) return;
  const banner = document.importNode(template.content, true);
  find('[data-load-failed]', banner)?.setAttribute('role', 'alert');
  results.firstElementChild?.after(banner);
}

/** Back and Forward: at once where the page was shown before, and to where it was scrolled. */
export function followHistory(): void {
  keep(location.href, document.documentElement.outerHTML);
  history.scrollRestoration = 'manual';
  // Another document is left to the browser.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('popstate', (event) => {
    underWay?.abort();
    const html = shown.get(location.href);
    if (!html) return void show(location.href);
    swap(html);
    scrollTo(0, (event.state as { y?: number } | null)?.y ?? 0);
  });
}
