import type { ReactNode } from 'react';
import type { UserDto } from '#contract/user.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { RequireKyc } from './require-kyc.tsx';
import { RequireRole } from './require-role.tsx';
import { RequireVerifiedEmail } from './require-verified-email.tsx';
import { RequireVerifiedPhone } from './require-verified-phone.tsx';

/** Asks for what the page declares, role first: nobody is asked to verify a phone for a page that stays closed anyway. */
export function PageGuards({ handle, user, children }: { handle: PageHandle; user: UserDto; children: ReactNode }) {
  let guarded = children;
  if (handle.kyc) guarded = <RequireKyc user={user}>{guarded}</RequireKyc>;
  if (handle.verifiedPhone) guarded = <RequireVerifiedPhone user={user}>{guarded}</RequireVerifiedPhone>;
  if (handle.verifiedEmail) guarded = <RequireVerifiedEmail user={user}>{guarded}</RequireVerifiedEmail>;
  if (handle.roles)
    guarded = (
      <RequireRole roles={handle.roles} user={user}>
        {guarded}
      </RequireRole>
    );
  return guarded;
}
