import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { loadPart } from '#web/load-part.ts';
import { openerPath } from '#web/offline/worker-messages.ts';
import { Density } from '#web/ui/density.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AppTopBar } from './app-top-bar.tsx';
import { KycBanner } from './kyc-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { QuickFindKey } from './quick-find-key.tsx';
import { Sidebar } from './sidebar.tsx';
import { useNoticeStream } from './use-notice-stream.ts';
import { useSettled } from './use-settled.ts';

/** Behind all that the page itself fetches. */
const OfflineParts = lazy(() => loadPart(() => import('./offline-parts.tsx')));

const mainId = 'content';

/** Sidebar on the left, on phones behind the top bar's button; the page on paper. Claimants get 48 px controls, the back office 36 px. */
export function AppFrame({ user, children }: { user: UserDto; children: ReactNode }) {
  const t = useTexts('shell');
  const isDesk = permits(user, 'claim-queue.read');
  useNoticeStream();
  const isSettled = useSettled();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);

  // Moving to another page: the menu closes, and reading starts at the page, not at the link that was left.
  useEffect(() => {
    if (pathname === firstPath.current) return;
    // Where a page opens without a network, its address follows by itself: nobody has moved.
    const isArriving = firstPath.current === openerPath;
    firstPath.current = isArriving ? pathname : '';
    if (isArriving) return;
    setMenuOpen(false);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Density value={isDesk ? 'desk' : 'touch'}>
      <a
        href={`#${mainId}`}
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skip}
      </a>
      <div className="min-h-dvh bg-paper lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <AppTopBar onOpenMenu={() => setMenuOpen(true)} />
        <Sidebar user={user} open={menuOpen} onOpenChange={setMenuOpen} />
        <div className="min-w-0">
          <main
            ref={main}
            id={mainId}
            tabIndex={-1}
            className="mx-auto max-w-page px-4 py-5 shadow-none outline-none sm:px-6 lg:py-7"
          >
            <div data-no-print>
              {isSettled ? (
                // Its own from the start: a boundary that showed the line before would hide it and show it a second time.
                <Suspense fallback={<OfflineBanner />}>
                  <OfflineParts user={user} plain={<OfflineBanner />} />
                </Suspense>
              ) : (
                <OfflineBanner />
              )}
              <KycBanner user={user} />
            </div>
            {children}
          </main>
        </div>
      </div>
      {isDesk ? <QuickFindKey /> : null}
    </Density>
  );
}
