import {
  Bell,
  X,
  BadgeIndianRupee,
  Banknote,
  BarChart3,
  CheckCheck,
  ClipboardCheck,
  ClipboardList,
  FileClock,
  FilePlus2,
  FileText,
  Gauge,
  HandCoins,
  IndianRupee,
  Landmark,
  LayoutDashboard,
  Mail,
  Scale,
  ScrollText,
  Search,
  Settings2,
  Store,
  UserRound,
  UserRoundSearch,
  UsersRound,
  Wrench,
  LogOut,
  Settings,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useMenuCounts } from '#web/api/api-query.ts';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { BrandMark } from '#web/page/brand-mark.tsx';
import { useEffect, useRef, Fragment } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { permits } from '#domain/permissions.ts';
import type { Holder, Permission } from '#domain/permissions.ts';
import { titleOf } from '#domain/roles.ts';
import type { TextsOf } from '#words/area.ts';
import { useSignOut } from './use-sign-out.tsx';

/** The bell: number of unread notices, with a link to all. */
export function NoticesLink({ className }: { readonly className?: string }) {
  const t = useTexts('shell');
  const count = useMenuCounts().notifications ?? 0;
  return (
    <Link
      to="/app/notices"
      title={t.notices}
      className={cx(
        'relative inline-flex size-12 shrink-0 items-center justify-center rounded-control hover:bg-brand-tint',
        className,
      )}
    >
      <Bell aria-hidden className="size-6" />
      <span className="sr-only">{t.notices}</span>
      {count > 0 ? (
        <span className="absolute top-1 right-0 rounded-full bg-brand px-1.5 text-14 font-semibold text-on-fill" data-solid>
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{t.noticesNew({ n: count })}</span>
        </span>
      ) : null}
    </Link>
  );
}

interface SidebarProps {
  readonly user: UserDto;
  /** Of the drawer on narrow screens; wide ones always show the sidebar. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function Sidebar({ user, open, onOpenChange }: SidebarProps) {
  const t = useTexts('shell');
  return (
    <>
      <aside
        aria-label={t.menuTitle}
        data-no-print
        data-density="desk"
        className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex"
      >
        <div className="flex h-16 shrink-0 items-center justify-between pr-3">
          <Link to="/app/dashboard" className="flex h-full items-center rounded-control px-5 no-underline">
            <BrandMark />
          </Link>
          <NoticesLink />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
          <MenuList user={user} />
        </div>
        <div className="border-t border-line p-3">
          <UserPanel user={user} />
        </div>
      </aside>
      <Drawer open={open} onClose={() => onOpenChange(false)}>
        <div className="flex-1 px-2 py-3">
          <MenuList user={user} onNavigate={() => onOpenChange(false)} />
        </div>
        <div className="border-t border-line px-2 py-3">
          <UserPanel user={user} onNavigate={() => onOpenChange(false)} />
        </div>
      </Drawer>
    </>
  );
}

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu on narrow screens. Uses the native modal dialog, which needs no script: every page of the shell loads this. */
function Drawer({ open, onClose, children }: DrawerProps) {
  const t = useTexts('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  // Escape closes it by state: the late close event of a native close would undo an immediate reopening.
  const closeByState = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const closed = () => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t.menuTitle}
      data-density="touch"
      onCancel={closeByState}
      onClose={closed}
      onClick={closeOnBackdrop}
      className="fixed m-0 h-dvh max-h-none w-[min(20rem,88vw)] overscroll-contain bg-surface text-ink backdrop:bg-deep/50 motion-safe:transition-transform motion-safe:duration-200 motion-safe:starting:-translate-x-full"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1 pl-4">
          <p className="text-18 font-bold">{t.menuTitle}</p>
          <IconButton label={t.closeMenu} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The user's menu with live counts. */
function MenuList({ user, onNavigate }: { user: UserDto; onNavigate?: () => void }) {
  const t = useTexts('shell');
  const counts = useMenuCounts();
  return (
    <nav aria-label={t.mainNavigation}>
      {menuOf(user).map((group, i) => (
        <Fragment key={group.title ?? i}>
          {group.title ? <h2 className="px-3 pt-4 pb-1 text-14 font-semibold text-muted">{t.menuGroups[group.title]}</h2> : null}
          <ul className={group.title ? undefined : i > 0 ? 'mt-3 border-t border-line pt-3' : undefined}>
            {group.items.map(({ key, to, icon: Icon }) => {
              const count = counts[key] ?? 0;
              return (
                <li key={key}>
                  {/* Exact match: /app/claims is not current on /app/claims/new. */}
                  <NavLink to={to} end onClick={onNavigate} className={menuRowClass}>
                    <Icon aria-hidden className="size-5 shrink-0" />
                    <span className="min-w-0 flex-1">{t.menu[key]}</span>
                    {count > 0 ? (
                      <span className="rounded-full bg-brand px-2 text-14 font-semibold text-on-fill" data-solid>
                        <span aria-hidden>{count > 99 ? '99+' : count}</span>
                        <span className="sr-only">{t.waiting({ n: count })}</span>
                      </span>
                    ) : null}
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

type ShellText = TextsOf<'shell'>;

type MenuKey = keyof ShellText['menu'];

interface MenuItem {
  /** Also the key of its badge in the reply of `GET /dashboard/counts`. */
  readonly key: MenuKey;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Omitted if everyone has the entry. */
  readonly permission?: Permission;
}

interface MenuGroup {
  readonly title?: keyof ShellText['menuGroups'];
  readonly items: readonly MenuItem[];
}

const dashboard: MenuItem = { key: 'dashboard', to: '/app/dashboard', icon: LayoutDashboard };
/** In the specification's menu of every role but insurance. */
const profile: MenuItem = { key: 'profile', to: '/app/profile', icon: UserRound };
const search: MenuGroup = { items: [{ key: 'garage-listings', to: '/garage-listings', icon: Search }] };

/** Order and groups of the specification (§2, menus by role); every menu ends with the search of garage listings. */
const ownWork: readonly MenuGroup[] = [
  {
    items: [
      dashboard,
      { key: 'claims', to: '/app/claims', icon: FileText, permission: 'claim.file' },
      { key: 'claims/new', to: '/app/claims/new', icon: FilePlus2, permission: 'claim.file' },
      { key: 'repairs', to: '/app/repairs', icon: Wrench, permission: 'repair.record' },
      { key: 'estimates', to: '/app/estimates', icon: BadgeIndianRupee, permission: 'estimate.save' },
      { key: 'surveys', to: '/app/surveys', icon: ClipboardList, permission: 'survey.report' },
      { key: 'reports', to: '/app/reports', icon: FileText, permission: 'survey.report' },
      // Not in the specification's menu: survey fees.
      { key: 'fees', to: '/app/fees', icon: IndianRupee, permission: 'surveyor-fee.bill' },
      profile,
    ],
  },
];

const deskWork: readonly MenuGroup[] = [
  {
    title: 'management',
    items: [
      dashboard,
      { key: 'claims/review', to: '/app/claims/review', icon: ClipboardCheck, permission: 'claim-queue.read' },
      { key: 'policies', to: '/app/policies', icon: ScrollText, permission: 'policy.read' },
      { key: 'analytics', to: '/app/analytics', icon: BarChart3, permission: 'analytics.read' },
    ],
  },
  {
    title: 'network',
    items: [
      { key: 'garages', to: '/app/garages', icon: Store, permission: 'application.read' },
      { key: 'surveyors', to: '/app/surveyors', icon: UserRoundSearch, permission: 'surveyor.read' },
      { key: 'users', to: '/app/users', icon: UsersRound, permission: 'user.read' },
    ],
  },
  // Not in the specification's menu; its screens are specified (product rules §8) and need an entry.
  {
    title: 'finance',
    items: [
      { key: 'money', to: '/app/money', icon: Landmark, permission: 'receivable.read' },
      // Daily lists, for those who work on them.
      { key: 'money/payouts', to: '/app/money/payouts', icon: Banknote, permission: 'payout.retry' },
      { key: 'money/receivables', to: '/app/money/receivables', icon: HandCoins, permission: 'receivable.settle' },
      { key: 'money/remittances', to: '/app/money/remittances', icon: IndianRupee, permission: 'receivable.settle' },
      { key: 'money/reconciliation', to: '/app/money/reconciliation', icon: Scale, permission: 'reconciliation.match' },
      { key: 'exposure', to: '/app/exposure', icon: Gauge, permission: 'exposure.read' },
    ],
  },
  // The specification has no menu for administrators.
  {
    title: 'administration',
    items: [
      { key: 'platform-settings', to: '/app/platform-settings', icon: Settings2, permission: 'setting.read' },
      { key: 'proposals', to: '/app/proposals', icon: CheckCheck, permission: 'proposal.read' },
      { key: 'invitations', to: '/app/invitations', icon: Mail, permission: 'invitation.read' },
      { key: 'audit', to: '/app/audit', icon: FileClock, permission: 'audit.read' },
    ],
  },
];

/** The user's sidebar; staff with the review queue get the back office's, reduced to what they may open. */
export function menuOf(holder: Holder): readonly MenuGroup[] {
  const isOpen = ({ permission }: MenuItem) => permission === undefined || permits(holder, permission);
  const own: MenuGroup[] = holder.role === 'admin' ? [{ items: [profile] }] : [];
  return [...(permits(holder, 'claim-queue.read') ? [...deskWork, ...own] : ownWork), search]
    .map((group) => ({ ...group, items: group.items.filter(isOpen) }))
    .filter(({ items }) => items.length > 0);
}

const menuRowClass =
  'flex w-full min-h-control items-center gap-3 rounded-control px-3 text-body font-semibold text-ink no-underline hover:bg-paper aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand forced-colors:aria-[current=page]:underline';

function UserPanel({ user, onNavigate }: { user: UserDto; onNavigate?: () => void }) {
  const t = useTexts('shell');
  const roleNames = useTexts('roles');
  const { signOut, question } = useSignOut(onNavigate);
  return (
    <>
      <div className="flex items-center gap-3 px-3 pb-2">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand font-semibold text-on-fill"
          data-solid
        >
          {initialsOf(user)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold break-words">{`${user.firstName} ${user.lastName}`}</p>
          <p className="text-14 text-muted">{roleNames[titleOf(user)]}</p>
        </div>
      </div>
      <NavLink to="/settings" onClick={onNavigate} className={menuRowClass}>
        <Settings aria-hidden className="size-5 shrink-0" />
        {t.settings}
      </NavLink>
      <button type="button" onClick={signOut} className={menuRowClass}>
        <LogOut aria-hidden className="size-5 shrink-0" />
        {t.signOut}
      </button>
      {question}
    </>
  );
}

/** Firefox before 125 lacks it. */
const letters = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/** Initials of first and last name, by whole graphemes; '?' without a name. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = (name: string) => {
    const text = name.trim();
    return letters ? (letters.segment(text)[Symbol.iterator]().next().value?.segment ?? '') : ([...text][0] ?? '');
  };
  return (first(firstName) + first(lastName)).toLocaleUpperCase('en') || '?';
}
