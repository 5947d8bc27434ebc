import { claimFees } from '../pricing/rates-in-force.ts';
import { paise, add, paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record, notify, aboutClaim } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { vehicleOf, vendorOf, detailsOf } from '../claim/claim-row.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { takeStep, lockClaim, readClaim, lockedClaim, withRow, permit, requireSeen } from '../claim/claim-steps.ts';
import { lookForSignalsLater } from '../review/look-for-signals.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import {
  feeTable,
  atGateway,
  refreshPayment,
  findPaymentOrder,
  paymentStateOf,
  openPayment,
  toCheckout,
} from '#server/features/payments/payments.service.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { PaidHook, Platform } from '#server/platform/platform.ts';
import { viewClaim } from '../views/claim.ts';
import { inviteWorkshop } from './workshop-link.ts';
import { can } from '#domain/claims/lifecycle.ts';
import { wizardFeePaid } from '#domain/ledger/postings.ts';
import { theSystem } from '#domain/roles.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { claimMoves, claimStands } from '../claim/renew-claims.ts';
import { problem } from '#contract/errors.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { loadClaim } from '../claim/load-claims.ts';

/** Files a paid draft: stage, history and messages, in the caller's transaction. `paid` is the fee, if it was paid just now. */
async function fileClaim(tx: Tx, file: ClaimFile, paid?: Paise): Promise<ClaimRow> {
  const row = await takeStep(tx, file, { action: 'submit', set: { submitted_at: tx.now } });
  const { processingFee, serviceCharge } = claimFees(file, await feeTable(tx.db), tx.now);
  const fee = paid ?? (await feePaid(tx, row.id, processingFee + serviceCharge));
  const vehicle = vehicleOf(row);
  const vehicleName = vehicle ? `${vehicle.make} ${vehicle.model} ${formatRegistrationNumber(vehicle.registrationNumber)}` : '';
  await record(tx, row.id, 'submitted', { fee, vehicle: vehicleName });
  const filed = { ...aboutClaim(row), vehicle: vehicleName, fee };
  await notify(tx, row.claimant_id, 'claim-submitted', filed, { key: `claim-submitted:${row.id}` });
  await lookForSignalsLater(tx, row.id);
  await inviteWorkshop(tx, row);
  if (file.garage?.ownerId)
    await notify(tx, file.garage.ownerId, 'claim-for-garage', aboutClaim(row), { key: `claim-for-garage:${row.id}` });
  return row;
}

async function feePaid(tx: Tx, claimId: string, usual: number) {
  const order = await tx.db
    .selectFrom('payment_order')
    .select('amount_paise')
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'wizard_fee')
    .where('state', '=', 'success')
    .executeTakeFirst();
  return paise(order?.amount_paise ?? usual);
}

/** Files a complete and paid claim; a filed one is returned as it is. 409 if parts or the payment are missing. */
export async function submitClaim(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimDto> {
  const { row, feePayment } = await readClaim(platform, actor, claimId);
  // The payment webhook may be lost: ask the gateway before refusing.
  if (row.stage === 'draft' && row.fee_paid_at === null && feePayment) {
    await atGateway(() => refreshPayment(platform, feePayment.orderId));
  }
  await inTransaction(platform, repeatable(actor), async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (file.row.submitted_at === null || file.row.stage === 'withdrawn') await fileClaim(tx, file);
  });
  return viewClaim(platform, actor, claimId);
}

const given = { wizardPayment: 'success' } as const;

/**
 * The fee is confirmed: marks the claim paid and files it once its parts are complete, even if the browser window was closed. Returns 'not-needed' for a paid
 * or discarded claim.
 */
export const takeClaimFee: PaidHook = async (tx, payment) => {
  if (payment.claimId === null) return 'not-needed';
  const file = await lockedClaim(tx, payment.claimId);
  if (file.row.fee_paid_at !== null || !can('pay', theSystem, { ...file.facts, ...given }).ok) return 'not-needed';
  await postTaxedEntry(tx, wizardFeePaid({ claimId: payment.claimId, n: 1 }, payment.amount), payment.paidOn);
  const row = await takeStep(tx, file, {
    action: 'pay',
    given,
    set: { fee_paid_at: tx.now },
    noted: { after: { orderId: payment.orderId, receipt: payment.receiptNumber } },
  });
  const paid = withRow(tx, file, row);
  const facts = { ...paid.facts, ...given };
  const filed = can('submit', theSystem, facts).ok ? await fileClaim(tx, { ...paid, facts }, payment.amount) : row;
  // Its workshop may have got the claim meanwhile.
  if (vendorOf(filed)?.garageId === null) claimMoves(tx, filed.id);
  else claimStands(tx, withRow(tx, file, filed));
  return 'applied';
};

interface VerifiedPayment {
  success: boolean;
  status: PaymentState;
  /** Failure text as specified. */
  message: string | null;
  /** The bank's reason. */
  reason: string | null;
  claimNumber: string;
  submitted: boolean;
}

/** Part E: re-reads the order from the gateway and ignores what the browser reports. A paid claim is filed by this. */
export async function verifyPayment(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  orderId: string,
): Promise<VerifiedPayment> {
  const known = await findPaymentOrder(platform.db, orderId);
  if (!known || known.claim_id !== claimId || known.user_id !== actor.userId) {
    await readClaim(platform, actor, claimId);
    throw problem('payment.not-found');
  }
  const order = known.state === 'success' ? known : await atGateway(() => refreshPayment(platform, known));
  const row = await platform.db
    .selectFrom('claim')
    .select(['number', 'submitted_at'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const status = paymentStateOf(order);
  return {
    success: status === 'success',
    status,
    message: status === 'failed' ? messageText('payment.declined') : null,
    reason: status === 'failed' ? order.failure_reason : null,
    claimNumber: row.number,
    submitted: row.submitted_at !== null,
  };
}

type ClaimCheckout = CheckoutDto & { processingFee: number; serviceCharge: number };

/** Opens the fee payment or returns the open one; reports an already paid claim. */
export async function openClaimPayment(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimCheckout> {
  const fees = claimFees(await readClaim(platform, actor, claimId), await feeTable(platform.db), platform.now());
  const { processingFee, serviceCharge } = fees;
  const split = { processingFee: paiseToRupees(processingFee), serviceCharge: paiseToRupees(serviceCharge) };
  let paidBy: string | undefined;
  try {
    const checkout = await openPayment(platform, actor, {
      purpose: 'wizard_fee',
      subject: { claimId },
      amount: add(processingFee, serviceCharge),
      lines: [
        { label: 'payment.line.processing-fee', amount: processingFee },
        { label: 'payment.line.service-charge', amount: serviceCharge },
      ],
      returnPath: `/app/claims/new?claim=${claimId}`,
      authorise: async (tx) => {
        const file = await loadClaim(tx.db, claimId, tx.now);
        const { row, feePayment, claimant } = file;
        requireSeen(actor, file);
        if (row.fee_paid_at !== null) paidBy = feePayment?.orderId;
        if (paidBy === undefined) permit(actor, 'open-payment', file);
        if (row.fee_paid_at !== null) throw problem('payment.already-paid');
        return {
          note: `Claim ${row.number}`,
          phoneFallback: detailsOf(row)?.driverDetails.contactNumber,
          // Only the owner may pay.
          payer: claimant,
          isFirst: feePayment === null,
        };
      },
    });
    return { ...checkout, ...split };
  } catch (error) {
    const paid = paidBy === undefined ? undefined : await findPaymentOrder(platform.db, paidBy);
    if (!paid) throw error;
    return { ...toCheckout(platform, paid), ...split };
  }
}
