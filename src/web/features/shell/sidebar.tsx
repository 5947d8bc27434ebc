import { Link } from 'react-router';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { BrandMark } from '#web/brand-mark.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Drawer } from './drawer.tsx';
import { MenuList } from './menu-list.tsx';
import { NoticesLink } from './notices-link.tsx';
import { UserPanel } from './user-panel.tsx';

interface SidebarProps {
  readonly user: UserDto;
  /** Of the drawer on narrow screens; on wide ones the sidebar is always there. */
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
        className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-white lg:flex"
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
