import {
  BadgeIndianRupee,
  BarChart3,
  ClipboardCheck,
  ClipboardList,
  FilePlus2,
  FileText,
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
import type { Role } from '#domain/roles.ts';
import type { ShellText } from './shell.text.ts';

export type MenuKey = keyof ShellText['menu'];

export interface MenuItem {
  /** Also the key of its badge in the reply of `GET /dashboard/counts`. */
  readonly key: MenuKey;
  readonly to: string;
  readonly icon: LucideIcon;
}

export interface MenuGroup {
  readonly title?: keyof ShellText['menuGroups'];
  readonly items: readonly MenuItem[];
}

const dashboard: MenuItem = { key: 'dashboard', to: '/app/dashboard', icon: LayoutDashboard };
const profile: MenuItem = { key: 'profile', to: '/app/profile', icon: UserRound };
const search: MenuItem = { key: 'garage-listings', to: '/garage-listings', icon: Search };

/** Order and groups as in the specification (§2, menus by role); every menu ends with the search of garage listings. */
const insurance: readonly MenuGroup[] = [
  {
    title: 'management',
    items: [
      dashboard,
      { key: 'claims/review', to: '/app/claims/review', icon: ClipboardCheck },
      { key: 'policies', to: '/app/policies', icon: ScrollText },
      { key: 'analytics', to: '/app/analytics', icon: BarChart3 },
    ],
  },
  {
    title: 'network',
    items: [
      { key: 'garages', to: '/app/garages', icon: Store },
      { key: 'surveyors', to: '/app/surveyors', icon: UserRoundSearch },
      { key: 'users', to: '/app/users', icon: UsersRound },
    ],
  },
  // Not in the specification's menu; its screens are (product rules §8), and they need a way in.
  { title: 'finance', items: [{ key: 'money', to: '/app/money', icon: Landmark }] },
];

const menus: Record<Role, readonly MenuGroup[]> = {
  claimant: [
    {
      items: [
        dashboard,
        { key: 'claims', to: '/app/claims', icon: FileText },
        { key: 'claims/new', to: '/app/claims/new', icon: FilePlus2 },
        profile,
      ],
    },
  ],
  garage: [
    {
      items: [
        dashboard,
        { key: 'repairs', to: '/app/repairs', icon: Wrench },
        { key: 'estimates', to: '/app/estimates', icon: BadgeIndianRupee },
        profile,
      ],
    },
  ],
  surveyor: [
    {
      items: [
        dashboard,
        { key: 'surveys', to: '/app/surveys', icon: ClipboardList },
        { key: 'reports', to: '/app/reports', icon: FileText },
        profile,
      ],
    },
  ],
  insurance,
  // Admin is insurance plus settings and invitations (product rule; the specification shows no menu of its own).
  admin: [
    ...insurance,
    {
      title: 'administration',
      items: [
        { key: 'platform-settings', to: '/app/platform-settings', icon: Settings2 },
        { key: 'invitations', to: '/app/invitations', icon: Mail },
      ],
    },
  ],
};

/** The sidebar of a role; a role without a menu of its own gets dashboard and profile. */
export function menuOf(role: string): readonly MenuGroup[] {
  const groups = role in menus ? menus[role as Role] : [{ items: [dashboard, profile] }];
  return [...groups, { items: [search] }];
}
