import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const statusTones: Record<'active' | 'suspended' | 'closed', Tone> = {
  active: 'success',
  suspended: 'danger',
  closed: 'neutral',
};
export const kycTones: Record<KycStatus, Tone> = {
  not_submitted: 'neutral',
  pending: 'warn',
  approved: 'success',
  rejected: 'danger',
};
