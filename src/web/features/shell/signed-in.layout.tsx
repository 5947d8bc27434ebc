import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { permits } from '#domain/permissions.ts';
import { tollFreePhone } from '#web/content/lines.ts';
import { rememberLoginTarget } from '#web/login-target.ts';
import { keepFilesClaims } from '#web/token-store.ts';
import { withMicrophone } from '#web/microphone.ts';
import { usePageHandle } from '#web/page-handle.ts';
import { forgetSignOut, useSession } from '#web/session-store.ts';
import { readBy } from '#words/catalogues.ts';
import { useWords } from '#web/use-words.ts';
import { SupportPhone } from '#web/ui/support-phone.ts';
import { QueryProvider } from './query-provider.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

/** Of all pages below, because the browser keeps those of the first when it goes on to another. */
export const headers = (): HeadersInit => withMicrophone;

/** Everything below needs a login. The server renders the skeleton only: it knows no tokens. */
export default function SignedInLayout() {
  const session = useSession();
  const { words = [] } = usePageHandle();
  // Everybody but claimants has screens in English.
  const inEnglish = session.user !== null && !permits(session.user, 'claim.file');
  const known = session.user !== null;
  useEffect(() => {
    if (known) keepFilesClaims(!inEnglish);
  }, [known, inEnglish]);
  const worded = useWords('app', ...(inEnglish ? (['staff'] as const) : []));
  // On their way beside those; the page itself waits for them.
  useWords(...readBy(words, !inEnglish));
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

/** For the login page; one object, because another one in each render would navigate each time. */
const sessionEnded = { ended: true };

function ToLogin({ signedOut, ended }: { signedOut: boolean; ended: boolean }) {
  const { pathname, search, hash } = useLocation();
  const target = `${pathname}${search}${hash}`;
  // Stays true while the login page is fetched, though the wish is forgotten by then.
  const [byWish] = useState(signedOut);
  useEffect(() => {
    if (byWish) forgetSignOut();
    else rememberLoginTarget(target);
  }, [byWish, target]);
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  // The login page is not among what this device keeps.
  if (byWish && isOffline) return <UnreachablePage signedOut onRetry={async () => setOffline(!navigator.onLine)} />;
  return <Navigate to="/login" replace state={ended ? sessionEnded : null} />;
}
