import type { Selectable } from 'kysely';
import type { AppUser } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { factsOf } from '../claim-facts.ts';
import type { BesideClaim, ClaimFile } from '../claim-file.ts';
import type { ClaimRow } from '../claim-row.ts';

type Owner = Pick<Selectable<AppUser>, 'first_name' | 'last_name' | 'email' | 'phone' | 'company_name' | 'gst_number'>;

/** A draft that was begun just now, as it would be read: beside it stands nothing but its owner. */
export function newDraft(tx: Tx, row: ClaimRow, owner: Owner): ClaimFile {
  const beside: BesideClaim = {
    claimant: {
      name: `${owner.first_name} ${owner.last_name}`.trim(),
      email: owner.email ?? '',
      phone: owner.phone,
      companyName: owner.company_name,
      gstin: owner.gst_number,
      isRegistered: (owner.gst_number ?? '') !== '',
    },
    insurer: null,
    cover: null,
    words: [],
    surveyor: null,
    garage: null,
    surplus: null,
    charge: null,
    offer: null,
    offerPayment: null,
    feePayment: null,
    payout: null,
    survey: null,
    lastReport: null,
    estimate: null,
    invoice: null,
    ownersInvoice: null,
    receivable: null,
    hands: [],
    kinIds: [],
    partyKinIds: [],
    preset: null,
    firstApproverLapsed: null,
    questions: [],
    isRated: false,
    fileCount: 0,
    isCounted: false,
    waits: [],
  };
  return { row, ...beside, facts: factsOf(row, beside, tx.now) };
}
