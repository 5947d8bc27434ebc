import { businessKey, journalEntry, partyOf } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry } from '#domain/ledger/journal-entry.ts';
import { add, negate, paise, percentOf, subtract } from '../money.ts';
import type { Paise } from '../money.ts';
import { splitTax } from '#domain/tax-documents/supply.ts';

/** GST on a surveyor's services (SAC 9971), in basis points. */
export const SURVEY_GST = 1_800;

export const billStates = ['raised', 'sent-back', 'approved', 'paid'] as const;
export type BillState = (typeof billStates)[number];

export const billHolds = ['kyc', 'bank', 'account', 'suspended', 'failed', 'returned', 'mismatch', 'double'] as const;
export type BillHold = (typeof billHolds)[number];

export interface BillTax {
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** GST on a bill: none for an unregistered surveyor; CGST and SGST within our own state. */
export function billTax(taxable: Paise, gstin: string | null, ownState: string | null): BillTax {
  const tax = gstin === null ? paise(0) : percentOf(taxable, SURVEY_GST);
  const { cgst, sgst, igst } = splitTax(add(taxable, tax), tax, gstin !== null && gstin.slice(0, 2) === ownState);
  return { cgst, sgst, igst };
}

export interface BillToBook {
  readonly id: string;
  readonly surveyorId: string;
  /** Fee and travel. */
  readonly taxable: Paise;
  readonly gst: Paise;
  readonly tds: Paise;
}

/** Posts an approved bill: expense, input tax credit, TDS withheld, and the amount owed to the surveyor. */
export function billApproved({ id, surveyorId, taxable, gst, tds }: BillToBook): JournalEntry {
  const party = partyOf('surveyor', surveyorId);
  return journalEntry(businessKey('surveyor-bill', id, 'approved', 1), 'Surveyor’s bill approved', [
    { account: 'surveyor-fees', amount: taxable, party },
    { account: 'input-gst', amount: gst },
    { account: 'surveyor-payable', amount: negate(subtract(add(taxable, gst), tds)), party },
    { account: 'tds-payable', amount: negate(tds), party },
  ]);
}

/** The surveyor's bank credited it. */
export function billPaid(id: string, attempt: number, surveyorId: string, net: Paise): JournalEntry {
  return journalEntry(businessKey('surveyor-bill', id, 'paid', attempt), 'Surveyor paid', [
    { account: 'surveyor-payable', amount: net, party: partyOf('surveyor', surveyorId) },
    { account: 'bank', amount: negate(net) },
  ]);
}
