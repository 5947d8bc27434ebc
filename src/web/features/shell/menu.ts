import {
  BadgeIndianRupee,
  BarChart3,
  CheckCheck,
  ClipboardCheck,
  ClipboardList,
  FileClock,
  FilePlus2,
  FileText,
  Gauge,
  IndianRupee,
  Landmark,
  LayoutDashboard,
  Mail,
  ScrollText,
  Search,
  Settings2,
  Store,
  UserRound,
  UserRoundSearch,
  UsersRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { permits } from '#domain/permissions.ts';
import type { Holder, Permission } from '#domain/permissions.ts';
import type { TextsOf } from '#words/area.ts';

type ShellText = TextsOf<'shell'>;

export type MenuKey = keyof ShellText['menu'];

export interface MenuItem {
  /** Also the key of its badge in the reply of `GET /dashboard/counts`. */
  readonly key: MenuKey;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Without it, everyone has the entry. */
  readonly permission?: Permission;
}

export interface MenuGroup {
  readonly title?: keyof ShellText['menuGroups'];
  readonly items: readonly MenuItem[];
}

const dashboard: MenuItem = { key: 'dashboard', to: '/app/dashboard', icon: LayoutDashboard };
/** In the specification's menu of every role but insurance. */
const profile: MenuItem = { key: 'profile', to: '/app/profile', icon: UserRound };
const search: MenuGroup = { items: [{ key: 'garage-listings', to: '/garage-listings', icon: Search }] };

/** Order and groups as in the specification (§2, menus by role); every menu ends with the search of garage listings. */
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
      // Not in the specification's menu: what surveys are paid.
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
  // Not in the specification's menu; its screens are (product rules §8), and they need a way in.
  {
    title: 'finance',
    items: [
      { key: 'money', to: '/app/money', icon: Landmark, permission: 'receivable.read' },
      { key: 'exposure', to: '/app/exposure', icon: Gauge, permission: 'exposure.read' },
    ],
  },
  // The specification shows no menu of the administrator's own.
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

/** The sidebar of this person: the back office's for those who work on its queue, with what each may open. */
export function menuOf(holder: Holder): readonly MenuGroup[] {
  const isOpen = ({ permission }: MenuItem) => permission === undefined || permits(holder, permission);
  const own: MenuGroup[] = holder.role === 'admin' ? [{ items: [profile] }] : [];
  return [...(permits(holder, 'claim-queue.read') ? [...deskWork, ...own] : ownWork), search]
    .map((group) => ({ ...group, items: group.items.filter(isOpen) }))
    .filter(({ items }) => items.length > 0);
}
