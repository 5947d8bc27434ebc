import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { permits } from '#domain/permissions.ts';
import { tollFreePhone } from '#web/content/lines.ts';
import { rememberLoginTarget } from '#web/session/login-target.ts';
import { keepFilesClaims } from '#web/session/token-store.ts';
import { withMicrophone, usePageHandle } from '#web/page/page-handle.ts';
import { forgetSignOut, useSession } from '#web/session/session-store.ts';
import { readBy } from '#words/catalogues.ts';
import { useWords } from '#web/words/load-words.ts';
import { SupportPhone } from '#web/ui/states.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#web/api/api-query.ts';
import { BrandMark } from '#web/page/brand-mark.tsx';
import { PageTitle } from '#web/page/page-title.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { WifiOff } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { BlockingCard } from './blocking-card.tsx';

/** On every page below, because the browser keeps the first page's policy on client-side navigation. */
export const headers = (): HeadersInit => withMicrophone;

/** Everything below needs a login. The server renders only the skeleton: it has no tokens. */
export default function SignedInLayout() {
  const session = useSession();
  const { words = [] } = usePageHandle();
  // Staff work in English; most screens of garages and surveyors are translated.
  const isNoClaimant = session.user !== null && !permits(session.user, 'claim.file');
  const known = session.user !== null;
  useEffect(() => {
    if (known) keepFilesClaims(!isNoClaimant);
  }, [known, isNoClaimant]);
  const worded = useWords('app', ...(isNoClaimant ? (['staff', 'partners'] as const) : []));
  // Starts loading in parallel; the page itself waits for them.
  useWords(...readBy(words, !isNoClaimant));
  switch (session.status) {
    case 'loading':
      return <ShellSkeleton />;
    case 'unreachable':
      return <UnreachablePage onRetry={session.refreshUser} />;
    case 'anonymous':
      return <ToLogin signedOut={session.signedOut} ended={session.ended} />;
    case 'ready':
      if (!worded) return <ShellSkeleton />;
      return (
        <SupportPhone value={tollFreePhone}>
          <QueryProvider key={session.user.id}>
            <Outlet />
          </QueryProvider>
        </SupportPhone>
      );
  }
}

/** Login page state; a constant, because a new object per render would navigate each time. */
const sessionEnded = { ended: true };

function ToLogin({ signedOut, ended }: { signedOut: boolean; ended: boolean }) {
  const { pathname, search, hash } = useLocation();
  const target = `${pathname}${search}${hash}`;
  // Stays `true` while the login page loads, when the flag is already cleared.
  const [byWish] = useState(signedOut);
  useEffect(() => {
    if (byWish) forgetSignOut();
    else rememberLoginTarget(target);
  }, [byWish, target]);
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  // The login page is not cached on this device.
  if (byWish && isOffline) return <UnreachablePage signedOut onRetry={async () => setOffline(!navigator.onLine)} />;
  return <Navigate to="/login" replace state={ended ? sessionEnded : null} />;
}

/** One query cache per user, keyed by the user, so that the next user of this device sees no old data. */
function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const bar = 'rounded-control bg-line motion-safe:animate-shimmer';

/** Server-rendered for every signed-in page: the frame in its final layout, to avoid a shift. */
function ShellSkeleton() {
  const t = useTexts('shell');
  return (
    <div aria-busy className="min-h-dvh bg-paper in-data-not-loaded:hidden lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <PageTitle title={t.loading} />
      <header className="flex h-14 items-center border-b border-line bg-surface px-4 lg:hidden">
        <BrandMark />
      </header>
      <aside aria-label={t.menuTitle} className="hidden h-dvh flex-col border-r border-line bg-surface lg:flex">
        <div className="flex h-16 items-center px-5">
          <BrandMark />
        </div>
        <div className="grid gap-3 px-6 pt-2">
          {[70, 55, 62, 48].map((width) => (
            <div key={width} className={`h-5 ${bar}`} style={{ width: `${width}%` }} />
          ))}
        </div>
      </aside>
      <main className="mx-auto w-full max-w-page px-4 py-5 sm:px-6 lg:py-7">
        <h1 className="sr-only">{t.loading}</h1>
        <div className={`h-7 w-56 ${bar}`} />
        <div className={`mt-6 h-24 ${bar}`} />
        <div className={`mt-4 h-64 ${bar}`} />
      </main>
    </div>
  );
}

interface UnreachablePageProps {
  /** The user has just signed out and this device has cleared their data. Otherwise there is a session, but the server does not answer. */
  readonly signedOut?: boolean;
  readonly onRetry: () => Promise<void>;
}

function UnreachablePage({ signedOut, onRetry }: UnreachablePageProps) {
  const { unreachable: t, signedOutOffline } = useTexts('shell');
  const { title, text } = signedOut ? signedOutOffline : t;
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <main className="min-h-dvh bg-paper px-4 py-10">
      <BlockingCard
        icon={WifiOff}
        title={title}
        action={
          <Button loading={trying} onClick={retry}>
            {t.retry}
          </Button>
        }
      >
        <p role="alert">{text}</p>
      </BlockingCard>
    </main>
  );
}
