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
  /** The query of the page's address. */
  readonly search: string;
  readonly children: ReactNode;
}

/** What every island has around it, the same on server and browser: their ids must agree. */
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

/** Going elsewhere by loading pages; `search` is the query of the page's address. */
export function documentNavigation(search: string): Navigation {
  return {
    Link: DocumentLink,
    useNavigate: () => navigate,
    useLocation: () => ({ search, state: useSyncExternalStore(never, arrivalState, () => null) }),
  };
}

/** `href` alone: what else the router's link takes is for the router. */
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
  // Whoever waits for it sees the page that is leaving; it goes on only when Back brings this very page again.
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
}

const never = () => () => undefined;

let arrival: { readonly state: unknown } | undefined;

/** What the page before said, once: a reload says it no more. */
function arrivalState(): unknown {
  arrival ??= { state: takeArrival() };
  return arrival.state;
}

function takeArrival(): unknown {
  const kept = tabStorage.get(key);
  tabStorage.remove(key);
  if (kept === null) return null;
  const { to, state } = JSON.parse(kept) as Arrival;
  return to === window.location.pathname ? state : null;
}
