import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { usePageHandle } from './page-handle.ts';
import { routerNavigation } from './island/router-navigation.ts';
import { RequestReferenceMeta } from './request-reference.tsx';
import { NavigationContext } from './ui/navigation.tsx';
import { useLocale } from './ui/texts.ts';
import { ToastProvider } from './ui/toast.tsx';
import './ui/tokens.css';

export { RootErrorPage as ErrorBoundary } from './root-error-page.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const handle = usePageHandle();
  const { search } = useLocation();
  const { locale } = useLocale();
  // Only a visit is sent as an island: in the browser the router shows the page.
  const island = typeof window === 'undefined' ? handle.island?.[locale] : undefined;
  const withoutRouter =
    island ??
    (typeof handle.withoutScripts === 'function' ? handle.withoutScripts(new URLSearchParams(search)) : handle.withoutScripts);
  const script = island?.src ?? handle.script;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b4f8a" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <RequestReferenceMeta />
        <Meta />
        <Links />
        {island ? [island.src, ...island.preload].map((url) => <link key={url} rel="modulepreload" href={url} />) : null}
      </head>
      <body>
        {children}
        {withoutRouter ? null : <ScrollRestoration />}
        {withoutRouter ? null : <Scripts />}
        {withoutRouter && script ? <script type="module" src={script} /> : null}
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
