import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { loadWords } from '#web/words/load-words.ts';
import { NavigationContext } from '#web/ui/navigation.tsx';
import type { LinkProps, Navigation, NavigateOptions } from '#web/ui/navigation.tsx';
import { LocaleProvider } from '#web/ui/texts.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { tabStorage } from '#web/ui/device-storage.ts';

interface IslandFrameProps {
  readonly locale: string;
  /** Query string of the page. */
  readonly search: string;
  readonly children: ReactNode;
}

/** Providers around every island; identical on server and browser, because their ids must match. */
export function IslandFrame({ locale, search, children }: IslandFrameProps) {
  return (
    <LocaleProvider locale={locale} loadWords={loadWords}>
      <NavigationContext value={documentNavigation(search)}>
        <ToastProvider>{children}</ToastProvider>
      </NavigationContext>
    </LocaleProvider>
  );
}

const key = 'gatepass.arrival';

interface Arrival {
  readonly to: string;
  readonly state: unknown;
}

/** Navigation by full page loads; `search` is the page's query string. */
export function documentNavigation(search: string): Navigation {
  return {
    Link: DocumentLink,
    useNavigate: () => navigate,
    useLocation: () => ({ search, state: useSyncExternalStore(never, arrivalState, () => null) }),
  };
}

/** Only `href`: the other props are for the router's link. */
function DocumentLink({ to, replace: _replace, state: _state, reloadDocument: _reload, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`}>
      {children}
    </a>
  );
}

function navigate(to: string, { replace, state }: NavigateOptions = {}): Promise<void> {
  if (state === undefined) tabStorage.remove(key);
  else tabStorage.set(key, JSON.stringify({ to, state } satisfies Arrival));
  if (replace) window.location.replace(to);
  else window.location.assign(to);
  // Callers see the page unload; the promise resolves only if Back restores this page from the cache.
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
}

const never = () => () => undefined;

let arrival: { readonly state: unknown } | undefined;

/** Navigation state from the previous page, consumed once: a reload does not repeat it. */
function arrivalState(): unknown {
  arrival ??= { state: takeArrival() };
  return arrival.state;
}

function takeArrival(): unknown {
  const kept = tabStorage.json(key) as Arrival | undefined;
  tabStorage.remove(key);
  return kept?.to === window.location.pathname ? kept.state : null;
}
