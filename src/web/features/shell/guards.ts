import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';

/** Where the default guard sends someone who may not work yet; undefined: nowhere (specification §4). */
export function duePage(
  user: Pick<UserDto, 'requiresVerification' | 'isEmailVerified' | 'mustEnrol' | 'requiresKYC' | 'kycStatus'>,
): string | undefined {
  if (user.requiresVerification && !user.isEmailVerified) return '/verify-email';
  if (user.mustEnrol) return '/second-factor';
  if (user.requiresKYC && user.kycStatus === 'not_submitted') return '/kyc';
  return undefined;
}
