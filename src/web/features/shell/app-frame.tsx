import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation, Link } from 'react-router';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import { isSingleKey } from '#web/desk/single-keys.ts';
import { loadPart } from '#web/page/load-part.ts';
import { openerPath } from '#web/offline/worker-messages.ts';
import { cx } from '#web/ui/class-names.ts';
import { Density } from '#web/ui/density.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { NoticesLink, menuOf, Sidebar } from './sidebar.tsx';
import { Menu } from 'lucide-react';
import { BrandMark } from '#web/page/brand-mark.tsx';
import { IconButton, Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { tabStorage } from '#web/ui/device-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { followNoticeStream } from './notice-stream.ts';

/** Loads after the page's own data. If it fails to load, such as from a server that has just stopped, the page works without it. */
const OfflineParts = lazy<ComponentType<{ readonly user: UserDto; readonly plain: ReactNode }>>(() =>
  loadPart(() => import('./offline-parts.tsx')).catch(() => ({ default: Plain })),
);

function Plain({ plain }: { readonly plain: ReactNode }): ReactNode {
  return plain;
}

const mainId = 'content';

interface AppFrameProps {
  readonly user: UserDto;
  /** The page alone: no menu or margins, with the network status below. */
  readonly fullScreen?: boolean | undefined;
  readonly children: ReactNode;
}

/** Sidebar on the left, behind the top bar's button on phones. Claimants get 48 px controls, the back office 36 px. */
export function AppFrame({ user, fullScreen = false, children }: AppFrameProps) {
  const t = useTexts('shell');
  const isDesk = permits(user, 'claim-queue.read');
  useNoticeStream();
  const isSettled = useSettled();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);

  // On navigation the menu closes and focus moves to the page.
  useEffect(() => {
    if (pathname === firstPath.current) return;
    // A page opened offline updates its address by itself: not a navigation by the user.
    const isArriving = firstPath.current === openerPath;
    firstPath.current = isArriving ? pathname : '';
    if (isArriving) return;
    setMenuOpen(false);
    // Keeps the focus if the user types in a dialog opened while the page was loading.
    const typing = document.activeElement?.closest(
      ':is([role=dialog], [role=alertdialog])[data-open] :is(input, textarea, select)',
    );
    if (!typing) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const said = isSettled ? (
    // Its own boundary: a shared one would hide the banner and show it again.
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
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
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
      {isDesk ? <DeskKeys user={user} /> : null}
    </Density>
  );
}

/** Narrow screens only: the menu button and the home link. */
function AppTopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useTexts('shell');
  return (
    <header
      data-no-print
      data-density="touch"
      className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:hidden"
    >
      <IconButton label={t.openMenu} icon={<Menu aria-hidden className="size-6" />} onClick={onOpenMenu} />
      <Link to="/app/dashboard" className="inline-flex min-h-12 items-center rounded-control px-1 no-underline">
        <BrandMark />
      </Link>
      <NoticesLink className="ml-auto" />
    </header>
  );
}

const dismissedKey = 'gatepass.kyc-later';

/**
 * Prompt by KYC status; nothing if approved. Users who need not complete KYC, such as claimants, see it only on the profile and can dismiss it for this visit.
 */
function KycBanner({ user }: { user: Pick<UserDto, 'kycStatus' | 'requiresKYC'> }) {
  const t = useTexts('shell').kyc;
  const [dismissed, setDismissed] = useState(() => tabStorage.get(dismissedKey) !== null);
  const { pathname } = useLocation();
  if (user.kycStatus === 'approved') return null;
  if (!user.requiresKYC && (dismissed || pathname !== '/app/profile')) return null;
  const prompt = kycPrompts[user.kycStatus];
  const dismiss = () => {
    tabStorage.set(dismissedKey, '1');
    setDismissed(true);
  };
  return (
    <Banner
      tone={user.requiresKYC ? prompt.tone : 'info'}
      className="mb-4"
      actions={
        <>
          <LinkButton to={prompt.to} variant="secondary">
            {t[prompt.text].action}
          </LinkButton>
          {user.requiresKYC ? null : (
            <Button variant="quiet" onClick={dismiss}>
              {t.dismiss}
            </Button>
          )}
        </>
      }
    >
      {t[prompt.text].text}
    </Banner>
  );
}

type Unapproved = Exclude<UserDto['kycStatus'], 'approved'>;

/** KYC status → text, button target, and whether the user must act (specification §4, KYC status). */
export const kycPrompts: Record<
  Unapproved,
  { readonly text: 'notSubmitted' | 'pending' | 'rejected'; readonly to: string; readonly tone: 'warn' | 'info' }
> = {
  not_submitted: { text: 'notSubmitted', to: '/kyc', tone: 'warn' },
  pending: { text: 'pending', to: '/kyc/status', tone: 'info' },
  rejected: { text: 'rejected', to: '/kyc', tone: 'warn' },
};

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Shown while offline. */
function OfflineBanner() {
  const t = useTexts('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Banner announce className="mb-4">
      {t.offline}
    </Banner>
  );
}

const QuickFind = lazy(() => import('#web/desk/quick-find.tsx').then((file) => ({ default: file.QuickFind })));

const KeysHelp = lazy(() => import('#web/desk/keys-help.tsx').then((file) => ({ default: file.KeysHelp })));

/** Ctrl K (⌘ K) and ? anywhere in the back office. Listeners attach at once: a dialog requested before its code has loaded opens when it has. */
function DeskKeys({ user }: { readonly user: Holder }) {
  const { menu } = useTexts('shell');
  const [open, setOpen] = useState<'find' | 'keys'>();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const withCtrl = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() === 'k' && withCtrl && !event.altKey && !event.shiftKey) setOpen('find');
      else if (event.key === '?' && isSingleKey(event)) setOpen('keys');
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(undefined);
  const pages = menuOf(user).flatMap(({ items }) => items.map(({ key, to }) => ({ title: menu[key], to })));
  return (
    <>
      <Suspense fallback={null}>
        <QuickFind pages={pages} open={open === 'find'} onOpenChange={close} onKeys={() => setOpen('keys')} />
      </Suspense>
      {open === 'keys' ? (
        <Suspense fallback={null}>
          <KeysHelp open onOpenChange={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Query keys a notice invalidates: menu counts, notices, dashboard figures, and the list of claims (by address: importing its endpoints would add them to every
 * page).
 */
const told = [...workKeys, [...keysBelow('/claims'), '?']];

/** In the shell: shows new notices without a reload. */
function useNoticeStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const following = followNoticeStream({
      onNews: () => {
        void renew(queries, ...told);
        // The open claim with everything that belongs to it. Not the wizard, which has its own conflict handling.
        void queries.invalidateQueries({
          predicate: ({ queryKey: [, area, id] }) =>
            area === 'claims' && typeof id === 'string' && window.location.pathname === `/app/claims/${id}`,
        });
      },
    });
    return following.stop;
  }, [queries]);
}

/** Milliseconds after which a page has loaded its own data. */
const settled = 3000;

/** `true` once the page's own data has loaded: then the offline parts load. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    // A service worker has the parts cached: no delay.
    const timer = setTimeout(() => setSettled(true), navigator.serviceWorker?.controller ? 0 : settled);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
