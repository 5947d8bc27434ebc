import type { Paise } from '#domain/money.ts';
import { beforeDecision, refuseUnless } from '../guards.ts';
import type { ActionRows } from '../guards.ts';
import type { InvoiceStanding } from './invoice.ts';

export interface RepairFacts {
  readonly invoiceAmount: Paise | null;
  readonly invoiceStanding: InvoiceStanding;
  readonly vehicleReady: boolean;
  readonly garageRated: boolean;
}

export const repairGuards = {
  'invoice-unseen': refuseUnless('claim.wrong-stage', ({ invoiceStanding }: RepairFacts) => invoiceStanding === 'unseen'),
  'not-yet-rated': refuseUnless('claim.already-rated', ({ garageRated }: RepairFacts) => !garageRated),
} as const;

export const repairActions = {
  'save-estimate': { from: beforeDecision, to: 'same', by: ['estimate.save'], guards: [] },
  'upload-invoice': { from: ['approved'], to: 'same', by: ['invoice.upload'], guards: ['no-live-payout'] },
  // Staff have reviewed an invoice file that extraction could not read.
  'confirm-invoice': {
    from: ['approved'],
    to: 'same',
    by: ['invoice.check'],
    guards: ['invoice-unseen', 'no-live-payout', 'money-by-another', 'money-not-by-payee-hand', 'not-connected'],
  },
  'mark-vehicle-ready': { from: ['approved'], to: 'same', by: ['repair.record'], guards: ['no-live-payout'] },
  // Informs everyone involved of the repair; nothing depends on it.
  'record-milestone': { from: [...beforeDecision, 'second_approval', 'approved'], to: 'same', by: ['repair.record'], guards: [] },
  // Additional damage: the offer is void and a new revision is reviewed.
  'raise-supplement': { from: ['approved'], to: 'review', by: ['estimate.save'], guards: ['no-live-payout'] },
  // The owner's payment to the garage is between these two; nothing depends on it.
  'record-owners-share': { from: ['disbursed', 'closed'], to: 'same', by: ['owners-share.record'], guards: [] },
  'rate-garage': { from: ['disbursed', 'closed'], to: 'same', by: ['garage.rate'], guards: ['not-yet-rated'] },
} as const satisfies ActionRows<keyof typeof repairGuards>;
