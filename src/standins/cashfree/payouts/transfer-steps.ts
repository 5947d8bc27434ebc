import type { TransferRecord } from '../records.ts';

export type TransferStep = 'PENDING' | 'SENT_TO_BENEFICIARY' | 'COMPLETED' | 'FAILED' | 'REJECTED' | 'REVERSED';

type Step = { status: string; code: string; description: string; webhook: string | null };

/** Each step's words on the wire. No webhook is documented for `PENDING`. */
export const steps: Record<TransferStep, Step> = {
  PENDING: { status: 'PENDING', code: 'PENDING', description: 'The transfer is being processed by the bank.', webhook: null },
  SENT_TO_BENEFICIARY: {
    status: 'SUCCESS',
    code: 'SENT_TO_BENEFICIARY',
    description: 'The amount has been debited and sent to the beneficiary.',
    webhook: 'TRANSFER_SUCCESS',
  },
  COMPLETED: {
    status: 'SUCCESS',
    code: 'COMPLETED',
    description: 'The amount has been credited to the beneficiary.',
    webhook: 'TRANSFER_ACKNOWLEDGED',
  },
  FAILED: {
    status: 'FAILED',
    code: 'INVALID_BANK_ACCOUNT',
    description: 'The beneficiary bank refused the account.',
    webhook: 'TRANSFER_FAILED',
  },
  REJECTED: {
    status: 'REJECTED',
    code: 'INSUFFICIENT_BALANCE',
    description: 'The balance is not enough for this transfer.',
    webhook: 'TRANSFER_REJECTED',
  },
  REVERSED: {
    status: 'REVERSED',
    code: 'RETURNED_FROM_BENEFICIARY',
    description: 'The beneficiary bank returned the amount.',
    webhook: 'TRANSFER_REVERSED',
  },
};

/** What comes next by itself; null at the end. `funded`: whether our balance covers it. */
export function nextStep(transfer: TransferRecord, funded: boolean): TransferStep | null {
  if (transfer.status === 'RECEIVED') return transfer.ending === 'REJECTED' || !funded ? 'REJECTED' : 'PENDING';
  if (transfer.status === 'PENDING') return transfer.ending === 'FAILED' ? 'FAILED' : 'SENT_TO_BENEFICIARY';
  if (transfer.statusCode === 'SENT_TO_BENEFICIARY') return transfer.ending === 'REVERSED' ? 'REVERSED' : 'COMPLETED';
  return null;
}
