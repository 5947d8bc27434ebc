import { LogOut, Settings } from 'lucide-react';
import { NavLink } from 'react-router';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { useTexts } from '#web/ui/texts.ts';
import { initialsOf } from './initials.ts';
import { menuRowClass } from './menu-row-class.ts';
import { useSignOut } from './use-sign-out.tsx';

/** Who is logged in, the way to the settings, and the way out. */
export function UserPanel({ user, onNavigate }: { user: UserDto; onNavigate?: () => void }) {
  const t = useTexts('shell');
  const roleNames = useTexts('roles');
  const { signOut, question } = useSignOut(onNavigate);
  return (
    <>
      <div className="flex items-center gap-3 px-3 pb-2">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand font-semibold text-white"
          data-solid
        >
          {initialsOf(user)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold break-words">{`${user.firstName} ${user.lastName}`}</p>
          <p className="text-14 text-muted">{roleNames[user.role]}</p>
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
