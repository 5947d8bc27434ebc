import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { usePageHandle } from './page-handle.ts';
import { RequestReferenceMeta } from './request-reference.tsx';
import { useLocale } from './ui/texts.ts';
import { ToastProvider } from './ui/toast.tsx';
import './ui/tokens.css';

export { RootErrorPage as ErrorBoundary } from './root-error-page.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const handle = usePageHandle();
  const { search } = useLocation();
  const withoutScripts =
    typeof handle.withoutScripts === 'function' ? handle.withoutScripts(new URLSearchParams(search)) : handle.withoutScripts;
  return (
    <html lang={useLocale().locale}>
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
      </head>
      <body>
        {children}
        {withoutScripts ? null : <ScrollRestoration />}
        {withoutScripts ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}
