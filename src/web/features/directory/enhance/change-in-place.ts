import { readFilters } from '../directory-filters.ts';
import type { Go } from './enhance-form.ts';
import { fillForm } from './fill-form.ts';
import { listingDuties, staffRoles } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { refreshSession } from '#web/session/refresh-session.ts';
import { readTokens } from '#web/session/token-store.ts';

/** HTML of visited pages by address: Back shows them at once. */
const shown = new Map<string, string>();
const keptPages = 30;
/** Milliseconds before a loading list is marked as loading. */
const noticedAfter = 150;
/** Timeout in milliseconds. */
const patience = 15_000;

const part = (name: string | undefined, root: ParentNode = document) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** Intercepts links and the form of the directory and replaces only the changed parts of the page. Returns a function for script-driven navigation. */
export function changeInPlace(form: HTMLFormElement): Go {
  const change = async (url: URL, signal: AbortSignal, { isBack, byPager }: How): Promise<void> => {
    const results = part('results');
    const noticing = setTimeout(() => results?.setAttribute('aria-busy', 'true'), noticedAfter);
    const html = (isBack && shown.get(url.href)) || (await load(url.href, signal).catch(() => undefined));
    clearTimeout(noticing);
    // A newer request is in progress.
    if (signal.aborted) return;
    results?.removeAttribute('aria-busy');
    if (html === undefined) return showFailure();
    put(html, byPager);
    fillForm(form, readFilters(url.searchParams));
    if (byPager) results?.scrollIntoView();
  };
  return 'navigation' in window ? byNavigation(change) : byHistory(change);
}

interface How {
  readonly isBack: boolean;
  readonly byPager: boolean;
}

type Change = (url: URL, signal: AbortSignal, how: How) => Promise<void>;

const isElsewhere = (url: URL): boolean =>
  url.origin !== location.origin || url.pathname !== location.pathname || url.searchParams.has('staff');

const isPager = (link: Element | null | undefined): boolean => Boolean(link?.closest('[data-part=results] nav'));

const keepFirst = (): void => {
  if (shown.size === 0) keep(location.href, document.documentElement.outerHTML);
};

function byNavigation(change: Change): Go {
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (isElsewhere(url) || !event.canIntercept || event.hashChange || event.formData || event.navigationType === 'reload')
      return;
    keepFirst();
    const isBack = event.navigationType === 'traverse';
    const byPager = isPager(event.sourceElement);
    event.intercept({
      focusReset: 'manual',
      scroll: isBack ? 'after-transition' : 'manual',
      handler: () => change(url, event.signal, { isBack, byPager }),
    });
  });
  return (address, { typed = false } = {}) => {
    const before = navigation.currentEntry?.getState() as { typed?: boolean } | undefined;
    navigation.navigate(address, { state: { typed }, history: typed && before?.typed ? 'replace' : 'auto' });
  };
}

/** Fallback: Safari before 26.2 and Firefox before 147 have no Navigation API. */
function byHistory(change: Change): Go {
  let at = withoutHash(location.href);
  let running: AbortController | undefined;
  const show = (url: URL, how: How): void => {
    at = withoutHash(url.href);
    running?.abort();
    running = new AbortController();
    void change(url, running.signal, how);
  };
  const go = (url: URL, typed: boolean, byPager: boolean): void => {
    keepFirst();
    const before = history.state as { typed?: boolean } | null;
    const replaces = withoutHash(url.href) === at || (typed && before?.typed === true);
    history[replaces ? 'replaceState' : 'pushState']({ typed }, '', url);
    show(url, { isBack: false, byPager });
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (isElsewhere(url) || (url.hash !== '' && withoutHash(url.href) === at)) return;
    event.preventDefault();
    go(url, false, isPager(link));
  });
  window.addEventListener('popstate', () => {
    const url = new URL(location.href);
    if (withoutHash(url.href) !== at) show(url, { isBack: true, byPager: false });
  });
  return (address, { typed = false } = {}) => go(new URL(address, location.href), typed, false);
}

const withoutHash = (address: string): string => address.replace(/#.*/, '');

async function load(url: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  if (!reply.ok) throw new Error(String(reply.status));
  const html = await reply.text();
  keep(url, html);
  return html;
}

function keep(url: string, html: string): void {
  shown.delete(url);
  shown.set(url, html);
  if (shown.size > keptPages) shown.delete(shown.keys().next().value ?? '');
}

/** Replaces each named part with that of the fetched page, except the field being typed in. */
function put(html: string, isNextPage: boolean): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const focused = document.activeElement;
  const around = focused?.closest<HTMLElement>('[data-part]:not([data-part="results"])')?.dataset['part'];
  for (const other of page.querySelectorAll<HTMLElement>('[data-part]:not([data-part="results"])')) {
    const own = part(other.dataset['part']);
    const isField = own?.closest('form') ?? own?.querySelector('[form]');
    const inUse = isField && (own?.contains(document.activeElement) || own?.closest('dialog[open]'));
    if (own && !inUse && own.innerHTML !== other.innerHTML) own.replaceChildren(...other.childNodes);
  }
  if (!(focused instanceof HTMLElement) || focused.isConnected) return;
  // In the map, whose marks have changed: its heading.
  const heading = around === 'map' ? document.querySelector<HTMLElement>('[data-focus="map-title"]') : null;
  const again = heading ?? sameControl(focused, around);
  if (again && !isNextPage) again.focus();
  else part('results')?.focus({ preventScroll: true });
}

/** The new list's control with the same function, to keep the keyboard focus. */
function sameControl(old: HTMLElement, around: string | undefined): HTMLElement | undefined {
  const mark = old.dataset['focus'];
  if (mark) return document.querySelector<HTMLElement>(`[data-focus="${mark}"]`) ?? undefined;
  const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent;
  return [...(part(around)?.querySelectorAll<HTMLElement>(old.tagName) ?? [])].find((one) => nameOf(one) === nameOf(old));
}

/** Keeps the old list; a banner above it offers to retry. */
function showFailure(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-failed]');
  const place = part('failed');
  if (!template || !place) return;
  place.replaceChildren(document.importNode(template.content, true));
  place.firstElementChild?.setAttribute('role', 'alert');
  // The failed address differs from the template's.
  place.querySelector('a')?.setAttribute('href', location.href);
}

/** Shows the staff panel link to staff. Permissions are checked by the panel and the server: the permission table is too large for this script. */
export async function showStaffLink(): Promise<void> {
  const { accessToken } = readTokens();
  const holder = (await holderOf(accessToken)) ?? (await refreshSession(accessToken).then(holderOf, () => undefined));
  const link = document.querySelector<HTMLElement>('[data-part=staff-link]');
  const isStaff = (staffRoles as readonly Role[]).includes(holder?.role ?? 'claimant');
  if (link && isStaff && listingDuties.some((duty) => holder?.duties.includes(duty))) link.hidden = false;
}

type Holder = Pick<UserDto, 'role' | 'duties'>;

async function holderOf(accessToken: string | null): Promise<Holder | undefined> {
  const reply = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } });
  if (!reply.ok) return undefined;
  const { data } = (await reply.json()) as { data: Holder };
  return data;
}
