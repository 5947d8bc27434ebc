import { Fragment } from 'react';
import { NavLink } from 'react-router';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { useMenuCounts } from '#web/menu-counts.ts';
import { useTexts } from '#web/ui/texts.ts';
import { menuOf } from './menu.ts';
import { menuRowClass } from './menu-row-class.ts';

/** The person's menu with its live counts. */
export function MenuList({ user, onNavigate }: { user: UserDto; onNavigate?: () => void }) {
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
                  {/* Exact match: /app/claims is not the page while /app/claims/new is. */}
                  <NavLink to={to} end onClick={onNavigate} className={menuRowClass}>
                    <Icon aria-hidden className="size-5 shrink-0" />
                    <span className="min-w-0 flex-1">{t.menu[key]}</span>
                    {count > 0 ? (
                      <span className="rounded-full bg-brand px-2 text-14 font-semibold text-white" data-solid>
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
