import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, isRouteErrorResponse, useRouteError } from 'react-router';
import { languages } from '#domain/languages.ts';
import { EarlyScript, NotLoaded } from '#web/page/early-script.tsx';
import { useOwnScripts, usePageHandle } from '#web/page/page-handle.ts';
import { WordsData } from '#web/words/page-words.tsx';
import { routerNavigation } from '#web/island/router-navigation.ts';
import { RequestReferenceMeta, useRequestReference } from '#web/page/request-reference.tsx';
import { NavigationContext } from '#web/ui/navigation.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/ui/tokens.css';
import { productName } from '#domain/product-name.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { BrandMark } from '#web/page/brand-mark.tsx';
import { telephoneLink, tollFreePhone } from '#web/content/lines.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const handle = usePageHandle();
  const { pathname, search } = useLocation();
  const { locale } = useLocale();
  const ownScripts = useOwnScripts();
  // Only full page loads are islands: on client navigation the router renders the page.
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
        <meta name="theme-color" content="#0b4f8a" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1424" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <RequestReferenceMeta />
        <Meta />
        <Links />
        {isIsland ? ownScripts?.all.map((url) => <link key={url} rel="modulepreload" href={url} />) : null}
      </head>
      <body>
        {withoutRouter && !isIsland ? null : <NotLoaded address={`${pathname}${search}`} />}
        {children}
        {isIsland || !withoutRouter ? <WordsData catalogues={isIsland ? ['forms'] : ['forms', ...(handle.words ?? [])]} /> : null}
        {/* Router navigation starts at the top, also on pages whose HTML is sent without the router. */}
        {withoutRouter && typeof window === 'undefined' ? null : <ScrollRestoration />}
        {withoutRouter ? null : <Scripts />}
        {withoutRouter && ownScripts ? <script type="module" src={ownScripts.entry} /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  const { island } = usePageHandle();
  const page = <Outlet />;
  // An island contains its own toast region.
  return (
    <NavigationContext value={routerNavigation}>
      {island && typeof window === 'undefined' ? page : <ToastProvider>{page}</ToastProvider>}
    </NavigationContext>
  );
}

/** Last-resort error boundary for loading and rendering: what was kept, what to do, and a reference for support. */
export function ErrorBoundary() {
  const t = useTexts('rootError');
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const pageReference = useRequestReference();
  const failedCall = error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : undefined;
  const reference = failedCall ? failedCall.requestId : pageReference;
  const message = failedCall?.message ?? (isRouteErrorResponse(error) && error.status < 500 ? error.statusText : t.text);
  return (
    <main className="min-h-dvh bg-paper px-4 py-10">
      <title>{`${t.title} · ${productName}`}</title>
      <div className="mx-auto max-w-column rounded-card border border-line bg-surface p-6 sm:p-8">
        <BrandMark />
        <h1 className="mt-6 text-22 font-bold">{t.title}</h1>
        <p role="alert" className="mt-2 text-muted">
          {message}
        </p>
        {reference ? (
          <p className="mt-4 text-14 text-muted">
            {t.reference} <code className="font-mono text-ink">{reference}</code>
          </p>
        ) : null}
        <p className="mt-2 text-14 text-muted">
          {t.call}{' '}
          <a href={telephoneLink(tollFreePhone)} className="link whitespace-nowrap">
            {tollFreePhone}
          </a>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={`${pathname}${search}`} data-solid className={buttonClass('primary')}>
            {t.tryAgain}
          </a>
          <a href="/" className={buttonClass('secondary')}>
            {t.home}
          </a>
        </div>
      </div>
    </main>
  );
}
