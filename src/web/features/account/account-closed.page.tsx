import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { closeAccount } from '#contract/account/account.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { clearTokens } from '#web/session/token-store.ts';
import { formatDate } from '#web/ui/date-time.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';

interface Arrival {
  readonly kept?: ReplyOf<typeof closeAccount>['kept'];
}

/** Reached by client-side navigation. A direct visit has no data to show and is redirected. */
export const handle: PageHandle = { withoutScripts: true };

/** Shown once the account is closed: what is retained, why, and until when. */
export default function AccountClosedPage() {
  const t = useTexts('account.settings');
  const { locale } = useLocale();
  const { kept } = (useLocation().state ?? {}) as Arrival;
  const closed = kept !== undefined;
  useEffect(() => {
    // The server has already ended every session.
    if (closed) clearTokens();
  }, [closed]);
  // Opened directly: no closing result to show.
  if (!closed)
    return (
      <>
        <PageTitle title={t.closedTitle} />
        {typeof window === 'undefined' ? <meta httpEquiv="refresh" content="0; url=/" /> : <Navigate to="/" replace />}
      </>
    );
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={t.closedTitle} />
      <h1 className="text-28 font-bold">{t.closedTitle}</h1>
      <p className="mt-2 text-muted">{t.closedText}</p>
      {kept.length > 0 ? (
        <>
          <h2 className="mt-8 text-18 font-bold">{t.keptTitle}</h2>
          <ul className="mt-2 grid gap-3">
            {kept.map(({ what, why, until }) => (
              <li key={what}>
                <p className="font-semibold">
                  {what}, {t.keptUntil({ date: formatDate(until, 'date', locale) })}
                </p>
                <p className="text-muted">{why}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="mt-8">
        <LinkButton to="/" variant="secondary">
          {t.home}
        </LinkButton>
      </div>
    </div>
  );
}
