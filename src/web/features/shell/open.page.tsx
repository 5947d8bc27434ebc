import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Page } from '#web/page/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { tabStorage } from '#web/ui/device-storage.ts';

/** In tab storage: the page being opened. If still set when this page is shown again, opening it failed. */
const opening = 'gatepass.opening';

/** Served by the service worker while offline: opens the requested page if its files are cached. */
export default function OpenPage() {
  const [params] = useSearchParams();
  const to = ownAddress(params.get('to'), window.location.origin);
  // Read once: the effect below writes it.
  const [failed] = useState(() => params.has('missing') || tabStorage.get(opening) === to);
  useEffect(() => {
    if (failed) {
      tabStorage.remove(opening);
      return;
    }
    tabStorage.set(opening, to);
    return () => tabStorage.remove(opening);
  }, [failed, to]);
  const worded = useWords('offline');
  if (!failed) return <Navigate to={to} replace />;
  return worded ? <NotHere to={to} /> : null;
}

function NotHere({ to }: { readonly to: string }) {
  const t = useTexts('offline.notHere');
  return (
    <Page title={t.title}>
      <EmptyState
        title={t.lead}
        icon={<WifiOff />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {/* A document load: its files may have been cached meanwhile. */}
            <Button onClick={() => window.location.assign(to)}>{t.retry}</Button>
            <LinkButton to="/app/dashboard" variant="secondary">
              {t.dashboard}
            </LinkButton>
          </div>
        }
      >
        {t.text}
      </EmptyState>
    </Page>
  );
}

/** A same-origin address the opener may lead to; anything else becomes the dashboard. */
export function ownAddress(to: string | null, origin: string): string {
  const home = '/app/dashboard';
  if (!to || !URL.canParse(to, origin)) return home;
  const { origin: asked, pathname, search } = new URL(to, origin);
  return asked === origin && /^\/(?:app|settings|gate-pass)\//.test(pathname) && pathname !== '/app/open'
    ? `${pathname}${search}`
    : home;
}
