import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';

type Unapproved = Exclude<UserDto['kycStatus'], 'approved'>;

/** KYC status → which text prompts, where its button leads, whether it needs the person (specification §4, KYC status). */
export const kycPrompts: Record<
  Unapproved,
  { readonly text: 'notSubmitted' | 'pending' | 'rejected'; readonly to: string; readonly tone: 'warn' | 'info' }
> = {
  not_submitted: { text: 'notSubmitted', to: '/kyc', tone: 'warn' },
  pending: { text: 'pending', to: '/kyc/status', tone: 'info' },
  rejected: { text: 'rejected', to: '/kyc', tone: 'warn' },
};
