import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { RequestReferenceMeta } from './request-reference.tsx';
import { useLocale } from './ui/texts.ts';
import './ui/tokens.css';

export { RootErrorPage as ErrorBoundary } from './root-error-page.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLocale().locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B4F8A" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <RequestReferenceMeta />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
