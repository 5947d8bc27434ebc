import type { ReactNode } from 'react';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { opensAfterKyc } from '#domain/permissions.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { RequireKyc } from './require-kyc.tsx';
import { RequirePermission } from './require-permission.tsx';
import { RequireVerifiedEmail } from './require-verified-email.tsx';
import { RequireVerifiedPhone } from './require-verified-phone.tsx';
import { RequireWords } from './require-words.tsx';

/** Asks for what the page declares, permission first: nobody is asked to verify a phone for a page that stays closed anyway. */
export function PageGuards({ handle, user, children }: { handle: PageHandle; user: UserDto; children: ReactNode }) {
  let guarded = children;
  if (handle.words) guarded = <RequireWords words={handle.words}>{guarded}</RequireWords>;
  if (handle.kyc) guarded = <RequireKyc user={user}>{guarded}</RequireKyc>;
  if (handle.verifiedPhone) guarded = <RequireVerifiedPhone user={user}>{guarded}</RequireVerifiedPhone>;
  if (handle.verifiedEmail) guarded = <RequireVerifiedEmail user={user}>{guarded}</RequireVerifiedEmail>;
  if (handle.permission)
    guarded = (
      <RequirePermission permission={handle.permission} scope={handle.scope} user={user}>
        {guarded}
      </RequirePermission>
    );
  // Told of what is missing, and not of a role that they have.
  if (handle.permission && opensAfterKyc(user, handle.permission)) return <RequireKyc user={user}>{guarded}</RequireKyc>;
  return guarded;
}
