import type { MachineTable } from '../state-machine.ts';

export const kycStatuses = ['not_submitted', 'pending', 'approved', 'rejected'] as const;
export type KycStatus = (typeof kycStatuses)[number];

export type KycAction = 'submit' | 'approve' | 'reject' | 'reopen' | 'change';

/** A person's KYC. Staff can reopen an approved one, for instance after a licence has expired. */
export const kycTable = {
  submit: { from: ['not_submitted', 'rejected'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  reopen: { from: ['approved'], to: 'rejected' },
  // An owner names another account: somebody looks again.
  change: { from: ['approved'], to: 'pending' },
} as const satisfies MachineTable<KycStatus, KycAction>;
