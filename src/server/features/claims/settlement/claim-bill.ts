import type { ClaimBillDto } from '#contract/claims/claim-bill.schemas.ts';
import { claimBill, lineOf } from '#domain/claims/bill.ts';
import type { BillFacts, ClaimBill, OfferOnBill } from '#domain/claims/bill.ts';
import { isForDeduction } from '#domain/claims/recovery/deductions.ts';
import type { ChargeCause } from '#domain/claims/recovery/deductions.ts';
import { upiLink } from '#domain/garages/upi.ts';
import { qrPath } from '#server/platform/pdf/qr-path.ts';
import { statusOf } from '#domain/claims/claim-names.ts';
import { ZERO, add, paiseToRupees, rupeesToPaise, subtract, sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { problem } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { partsView, registerFactsOf } from '../claim/claim-row.ts';
import { readClaim } from '../claim/claim-steps.ts';
import { findKeyFacts } from '../claim/kept-key-facts.ts';
import { feeTable } from '#server/features/payments/payments.service.ts';
import { claimantMoney, claimFees, offerTermsInForce, ratesOfDay, slabsInForce } from '../pricing/rates-in-force.ts';
import { expectedDays } from '../pricing/expected-days.ts';
import type { Books } from '../pricing/rates-in-force.ts';
import { billedBy, firstSettlement, incidentDay, toldSettlement } from './settlement-of.ts';

/** Who pays what of this claim, as shown to its owner; null if it ended without an advance. This is the only place that loads the inputs of a bill. */
export async function findBill(books: Books, file: ClaimFile): Promise<ClaimBill | null> {
  return statusOf(file.facts.stage) === 'rejected' ? null : claimBill(await billFacts(books, file));
}

async function billFacts(books: Books, file: ClaimFile): Promise<BillFacts> {
  const { db } = books;
  const { row, facts } = file;
  const isPaidOut = facts.stage === 'disbursed' || facts.stage === 'closed';
  const rates = await ratesOfDay(db, incidentDay(file));
  const isKnown = isVehicleKnown(file);
  const told = isKnown ? toldSettlement(file, rates) : null;
  const first = isKnown ? firstSettlement(file, rates) : null;
  const shares = ({ weAdvance, youPay }: { weAdvance: number; youPay: number }) => ({
    insurer: rupeesToPaise(weAdvance),
    garage: rupeesToPaise(youPay),
  });
  const slabs = await slabsInForce(db, facts.now);
  return {
    repair: told && { ...shares(told), source: row.approved_at === null ? told.basis : 'decision' },
    first: first && shares(first),
    slabs,
    days: slabs.weekly && (await expectedDays(db, row.insurer_id, facts.now, await offerTermsInForce(db, facts.now))).days,
    wizard: await paidWithClaim(books, file),
    offer: await offerOnBill(books, file),
    invoiced: billedBy(file),
    isApart: file.ownersInvoice !== null,
    isPaidOut,
    isShareReceived: row.owners_share_received_at !== null,
    ...(isPaidOut ? await afterPayout(db, file) : { charges: [], surplus: ZERO, givenBack: ZERO, insurer: null }),
  };
}

/** Nothing can be calculated without the vehicle's age; its class is asked together with it. */
function isVehicleKnown({ row }: ClaimFile): boolean {
  const { purchaseDate, year } = partsView(row).vehicle;
  return purchaseDate !== '' || year > 0 || registerFactsOf(row)?.vehicle?.firstRegisteredOn != null;
}

/** The newest offer while effective, with the figures of its key facts. */
async function offerOnBill({ db }: Books, file: ClaimFile): Promise<OfferOnBill | null> {
  const { row, offer, facts } = file;
  if (offer === null || offer.state === 'void' || row.approved_at === null) return null;
  const told = (await findKeyFacts(db, row.id))?.facts;
  return {
    isAccepted: offer.state === 'accepted',
    advance: offer.approved_paise,
    fee: offer.slab_fee_paise,
    tax: offer.gst_paise,
    // Offers older than the stored key facts.
    serviceCharge: told?.serviceCharge ?? claimFees(file, await feeTable(db), facts.now).serviceCharge,
    credit: offer.credit_paise,
    refund: offer.excess_credit_paise,
    garage: told?.youPayGarage ?? null,
  };
}

/** Payments before the first offer; after a voided offer the ledger knows how much we still hold. */
async function paidWithClaim(books: Books, file: ClaimFile): Promise<BillFacts['wizard']> {
  const { row, facts, offer } = file;
  const { processingFee: processing, serviceCharge: service } = claimFees(file, await feeTable(books.db), facts.now);
  if (offer?.state !== 'void') return { processing, service, isPaid: facts.wizardPayment === 'success' };
  const held = await claimantMoney(books, row.id);
  return { processing: held.credit, service: add(held.serviceCharge, held.earned), isPaid: true };
}

/** Figures unknown at the offer: what the insurer deducted and who bears it, what it paid, and our refunds. */
async function afterPayout(
  db: Kysely<DB>,
  { row, receivable }: ClaimFile,
): Promise<Pick<BillFacts, 'charges' | 'surplus' | 'givenBack' | 'insurer'>> {
  const charges = await db
    .selectFrom('receivable_charge')
    .select(['bearer', 'cause', 'amount_paise', 'payment_order_id'])
    .where('claim_id', '=', row.id)
    .where('confirmed_at', 'is not', null)
    .execute();
  const surplus = await db.selectFrom('surplus').select('amount_paise').where('claim_id', '=', row.id).execute();
  const promise = await db.selectFrom('payout_promise').select('credit_paise').where('claim_id', '=', row.id).executeTakeFirst();
  const borneBy = (bearer: string) => charges.filter((one) => one.bearer === bearer);
  return {
    charges: borneBy('owner').map((one) => ({
      amount: one.amount_paise,
      isPaid: one.payment_order_id !== null,
      cause: isForDeduction(one.cause as ChargeCause) ? 'kept-by-insurer' : 'paid-to-owner',
    })),
    surplus: sum(surplus.map((one) => one.amount_paise)),
    givenBack: promise?.credit_paise ?? ZERO,
    insurer: receivable && {
      received: sum([receivable.received_paise, receivable.tds_paise, receivable.recovered_paise]),
      chargedToGarage: sum(borneBy('garage').map((one) => one.amount_paise)),
      lost: subtract(receivable.written_off_paise, receivable.recovered_paise),
      isSettled: receivable.outstanding_paise === 0,
    },
  };
}

/** The bill in rupees, limited to what this reader may see. */
export function billDto(bill: ClaimBill, reader: Actor): ClaimBillDto {
  const isStaff = scopeOf(reader, 'claim.read') === 'all';
  const { total, toUs } = bill;
  return {
    lines: bill.lines.map((line) => ({
      ...line,
      amount: paiseToRupees(line.amount),
      insurerPays: paiseToRupees(line.insurerPays),
      ownerPays: paiseToRupees(line.ownerPays),
      wePay: paiseToRupees(line.wePay),
      fee: paiseToRupees(line.fee),
      tax: paiseToRupees(line.tax),
      due: paiseToRupees(line.due),
      paid: isStaff || line.payer === 'owner' ? paiseToRupees(line.paid) : null,
      left: isStaff || line.payer === 'owner' ? paiseToRupees(line.left) : null,
      comesBack: paiseToRupees(line.comesBack),
      estimated: paiseToRupees(line.estimated),
    })),
    total: {
      amount: paiseToRupees(total.amount),
      insurerPays: paiseToRupees(total.insurerPays),
      ownerPays: paiseToRupees(total.ownerPays),
      wePay: paiseToRupees(total.wePay),
      fee: paiseToRupees(total.fee),
      tax: paiseToRupees(total.tax),
      comesBack: paiseToRupees(total.comesBack),
    },
    toUs: { due: paiseToRupees(toUs.due), paid: paiseToRupees(toUs.paid), left: paiseToRupees(toUs.left) },
    cost: paiseToRupees(bill.cost),
    feePercent: bill.feeShare === null ? null : bill.feeShare / 100,
    firm: bill.firm,
  };
}

/** 404 for a claim that ended without an advance. */
export async function viewClaimBill(platform: Platform, actor: Actor, claimId: string): Promise<ClaimBillDto> {
  const bill = await findBill(platform, await readClaim(platform, actor, claimId));
  if (bill === null) throw problem('record.not-found');
  return billDto(bill, actor);
}

/** What the owner pays the garage; null if nothing or unknown. */
export async function ownersShare(books: Books, file: ClaimFile): Promise<{ amount: Paise; receivedAt: Date | null } | null> {
  const bill = await findBill(books, file);
  const amount = bill && lineOf(bill, 'garage-share')?.ownerPays;
  return amount ? { amount, receivedAt: file.row.owners_share_received_at } : null;
}

/** How to pay it at once; null while the garage has no UPI id. */
function upiOf({ row, garage }: ClaimFile, amount: Paise) {
  if (!garage?.upiId) return null;
  const link = upiLink({ id: garage.upiId, name: garage.name, amount, note: row.number });
  return { id: garage.upiId, link, qr: qrPath(link) };
}

/** In rupees, for garage, staff and gate pass. */
export async function ownersShareDto(books: Books, file: ClaimFile) {
  const share = await ownersShare(books, file);
  return (
    share && {
      amount: paiseToRupees(share.amount),
      receivedAt: share.receivedAt?.toISOString() ?? null,
      upi: share.receivedAt === null ? upiOf(file, share.amount) : null,
    }
  );
}
