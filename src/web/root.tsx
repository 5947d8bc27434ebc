import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { languages } from '#domain/languages.ts';
import { EarlyScript, NotLoaded } from './early-script.tsx';
import { useEntryScripts } from './entry-scripts.ts';
import { usePageHandle } from './page-handle.ts';
import { WordsData } from './page-words.tsx';
import { routerNavigation } from './island/router-navigation.ts';
import { RequestReferenceMeta } from './request-reference.tsx';
import { NavigationContext } from './ui/navigation.tsx';
import { useLocale } from '#web/ui/texts.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import './ui/tokens.css';

export { RootErrorPage as ErrorBoundary } from './root-error-page.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const handle = usePageHandle();
  const { pathname, search } = useLocation();
  const { locale } = useLocale();
  const ownScripts = useEntryScripts();
  // Only a visit is sent as an island: in the browser the router shows the page.
  const isIsland = handle.island && ownScripts;
  const withoutRouter =
    isIsland ??
    (typeof handle.withoutScripts === 'function' ? handle.withoutScripts(new URLSearchParams(search)) : handle.withoutScripts);
  return (
    <html lang={locale} dir={languages[locale].direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyScript />
        <meta name="theme-color" content="#0b4f8a" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <RequestReferenceMeta />
        <Meta />
        <Links />
        {isIsland ? ownScripts?.map((url) => <link key={url} rel="modulepreload" href={url} />) : null}
      </head>
      <body>
        {withoutRouter && !isIsland ? null : <NotLoaded address={`${pathname}${search}`} />}
        {children}
        {isIsland || !withoutRouter ? <WordsData catalogues={isIsland ? ['forms'] : ['forms', ...(handle.words ?? [])]} /> : null}
        {/* Whoever is led here by the router begins at the top, also of a page that is sent without it. */}
        {withoutRouter && typeof window === 'undefined' ? null : <ScrollRestoration />}
        {withoutRouter ? null : <Scripts />}
        {withoutRouter && ownScripts ? <script type="module" src={ownScripts[0]} /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  const { island } = usePageHandle();
  const page = <Outlet />;
  // An island brings a place for its toasts with it.
  return (
    <NavigationContext value={routerNavigation}>
      {island && typeof window === 'undefined' ? page : <ToastProvider>{page}</ToastProvider>}
    </NavigationContext>
  );
}
