import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { productName } from '#domain/product-name.ts';
import type { ApiError } from './api-error.ts';
import { BrandMark } from './brand-mark.tsx';
import { telephoneLink, tollFreePhone } from './content/lines.ts';
import { useRequestReference } from './request-reference.tsx';
import { buttonClass } from './ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The last resort when a page fails to load or to render: what was kept, what to do, and a reference to tell support. */
export function RootErrorPage() {
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
      <div className="mx-auto max-w-column rounded-card border border-line bg-white p-6 sm:p-8">
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
