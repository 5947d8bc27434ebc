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

/** In the tab: the page that is being opened. Still there when this page comes again, it could not be. */
const opening = 'gatepass.opening';

/** What the service worker answers with when there is no network: leads to the page that was asked for, if the device has its files. */
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
            {/* A document of its own: its files may have come meanwhile. */}
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

/** An address of ours that the opener may lead to; anything else is the dashboard. */
export function ownAddress(to: string | null, origin: string): string {
  const home = '/app/dashboard';
  if (!to || !URL.canParse(to, origin)) return home;
  const { origin: asked, pathname, search } = new URL(to, origin);
  return asked === origin && /^\/(?:app|settings|gate-pass)\//.test(pathname) && pathname !== '/app/open'
    ? `${pathname}${search}`
    : home;
}
