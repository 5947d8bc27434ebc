import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { loadPart } from '#web/load-part.ts';
import { openerPath } from '#web/offline/worker-messages.ts';
import { cx } from '#web/ui/class-names.ts';
import { Density } from '#web/ui/density.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AppTopBar } from './app-top-bar.tsx';
import { KycBanner } from './kyc-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { QuickFindKey } from './quick-find-key.tsx';
import { Sidebar } from './sidebar.tsx';
import { useNoticeStream } from './use-notice-stream.ts';
import { useSettled } from './use-settled.ts';

/** Behind all that the page itself fetches. Where it does not come, such as from a server that has just stopped, the page stands without it. */
const OfflineParts = lazy<ComponentType<{ readonly user: UserDto; readonly plain: ReactNode }>>(() =>
  loadPart(() => import('./offline-parts.tsx')).catch(() => ({ default: Plain })),
);

function Plain({ plain }: { readonly plain: ReactNode }): ReactNode {
  return plain;
}

const mainId = 'content';

interface AppFrameProps {
  readonly user: UserDto;
  /** The page alone: no menu, no margins, and below it what is said of the network. */
  readonly fullScreen?: boolean | undefined;
  readonly children: ReactNode;
}

/** Sidebar on the left, on phones behind the top bar's button; the page on paper. Claimants get 48 px controls, the back office 36 px. */
export function AppFrame({ user, fullScreen = false, children }: AppFrameProps) {
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
    // Who types in a window that was opened while the page was on its way goes on typing there.
    const typing = document.activeElement?.closest(
      ':is([role=dialog], [role=alertdialog])[data-open] :is(input, textarea, select)',
    );
    if (!typing) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const said = isSettled ? (
    // Its own from the start: a boundary that showed the line before would hide it and show it a second time.
    <Suspense fallback={<OfflineBanner />}>
      <OfflineParts user={user} plain={<OfflineBanner />} />
    </Suspense>
  ) : (
    <OfflineBanner />
  );

  return (
    <Density value={isDesk ? 'desk' : 'touch'}>
      <a
        href={`#${mainId}`}
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skip}
      </a>
      <div className={cx('min-h-dvh bg-paper', !fullScreen && 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]')}>
        {fullScreen ? null : (
          <>
            <AppTopBar onOpenMenu={() => setMenuOpen(true)} />
            <Sidebar user={user} open={menuOpen} onOpenChange={setMenuOpen} />
          </>
        )}
        <div className="min-w-0">
          <main
            ref={main}
            id={mainId}
            tabIndex={-1}
            className={cx('shadow-none outline-none', !fullScreen && 'mx-auto max-w-page px-4 py-5 sm:px-6 lg:py-7')}
          >
            {fullScreen ? null : (
              <div data-no-print>
                {said}
                <KycBanner user={user} />
              </div>
            )}
            {children}
            {fullScreen ? (
              <div data-no-print className="mx-auto max-w-column p-4">
                {said}
              </div>
            ) : null}
          </main>
        </div>
      </div>
      {isDesk ? <QuickFindKey /> : null}
    </Density>
  );
}
