import { businessKey } from '#domain/ledger/journal-entry.ts';
import { offerVoided, advanceEarned } from '#domain/ledger/postings.ts';
import { add } from '#domain/money.ts';
import { isRejected } from '#server/platform/db/claim-stage.ts';
import { findEntry } from '#server/features/ledger/ledger.service.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { refundClaimFee, refundClaimOrders, payableStates } from '#server/features/payments/payments.service.ts';
import { claimantMoney } from '../pricing/rates-in-force.ts';
import { sql } from 'kysely';
import { APPEAL_DAYS } from '#domain/claims/review/review-actions.ts';
import { addDays } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, stateAfter, takeStep } from '../claim/claim-steps.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { offerTable } from '#domain/claims/offer/offer.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { record, notify, aboutClaim } from '#server/platform/messages/send.ts';
import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';

/** Voids the claim's newest offer. For an accepted offer the debt is reversed in the ledger, and the payment counts towards the next offer. */
export async function voidOffer(tx: Tx, { offer, row }: ClaimFile): Promise<void> {
  if (!offer || offer.state === 'void') return;
  await tx.db.updateTable('offer').set({ state: 'void', voided_at: tx.now }).where('id', '=', offer.id).execute();
  if (offer.state !== 'accepted') return;
  const accepted = await findEntry(tx, businessKey('claim', row.id, 'offer-accepted', offer.number));
  if (!accepted) throw new Error(`offer ${offer.id} was accepted without a ledger entry`);
  const paidOnIt = add(offer.credit_paise, offer.balance_paise);
  for (const entry of offerVoided({ claimId: row.id, n: offer.number }, accepted, paidOnIt)) await postTaxedEntry(tx, entry);
}

/**
 * Refunds a claim that ends without an advance: the wizard's fee by the rule shown before payment (`refundDue`), and in full what was paid on an offer that a
 * supplement voided. After a withdrawal we keep the rest; after a rejection it is held for an appeal.
 */
export async function returnFee(tx: Tx, { row, offer }: ClaimFile, cause: 'withdrawn' | 'rejected'): Promise<void> {
  await refundClaimFee(tx, {
    claimId: row.id,
    cause,
    surveyStarted: row.survey_started_at !== null,
    reviewStarted: row.review_started_at !== null,
  });
  await refundClaimOrders(tx, { claimId: row.id, reason: cause });
  if (cause === 'rejected') return;
  const { held } = await claimantMoney(tx, row.id);
  if (held > 0)
    await postTaxedEntry(tx, advanceEarned({ claimId: row.id, n: (offer?.number ?? 0) + 1 }, held, gstIncludedIn(held)));
}

const batch = 200;

/**
 * The fee of a rejected claim is held until the appeal period ends; the part not refunded is then earned by the review. Fees with a refused refund are skipped,
 * because staff must send that refund first.
 */
export async function keepLapsedFees(platform: Platform): Promise<void> {
  const before = addDays(platform.now(), -APPEAL_DAYS);
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c join journal_entry e on e.claim_id = c.id join journal_line l on l.entry_id = e.id and l.account = 'customer-advances'
    where ${isRejected()} and c.rejected_at < ${before} and not exists (
      select 1 from payment_order o join refund r on r.payment_order_id = o.id where o.claim_id = c.id and r.state = 'failed' and r.retried_at is null)
    group by c.id having sum(l.amount_paise) < 0 limit ${batch}`.execute(platform.db);
  for (const { id } of rows) {
    await inTransaction(platform, systemActor('keep-lapsed-fees'), async (tx) => {
      const { row, offer } = await lockClaim(tx, id);
      if (row.stage !== 'rejected' || row.rejected_at === null || row.rejected_at >= before) return;
      const { held } = await claimantMoney(tx, id);
      if (held > 0)
        await postTaxedEntry(tx, advanceEarned({ claimId: id, n: (offer?.number ?? 0) + 1 }, held, gstIncludedIn(held)));
    });
  }
}

const expiredAtOnce = 200;

/** Expires offers past their deadline. An offer with a pending payment waits for its outcome, because the payment began in time. */
export async function expireOffers(platform: Platform): Promise<number> {
  const due = await platform.db
    .selectFrom('offer')
    .select(['offer.id', 'offer.claim_id'])
    .where('offer.state', '=', 'open')
    .where('offer.expires_at', '<', platform.now())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_order as p')
            .select('p.id')
            .whereRef('p.offer_id', '=', 'offer.id')
            .where('p.state', 'in', payableStates),
        ),
      ),
    )
    .orderBy('offer.expires_at')
    .limit(expiredAtOnce)
    .execute();
  for (const { id, claim_id: claimId } of due) {
    await inTransaction(platform, systemActor('expire-offers'), async (tx) => {
      const { row, offer } = await lockClaim(tx, claimId);
      if (!offer || offer.id !== id || !isAllowedFrom(offerTable, 'expire', offer.state as OfferState)) return;
      await tx.db.updateTable('offer').set({ state: 'expired' }).where('id', '=', id).execute();
      await audit(tx, {
        action: 'expire-offer',
        subjectType: 'claim',
        subjectId: claimId,
        before: { offer: offer.state },
        after: { offer: 'expired', number: offer.number },
      });
      await record(tx, claimId, 'offer-expired');
      await notify(tx, row.claimant_id, 'offer-expired', aboutClaim(row));
    });
  }
  return due.length;
}

/** The claimant withdraws the claim; payments are refunded if no work had begun. */
export async function withdrawClaim(
  platform: Platform,
  actor: Actor,
  claimId: string,
  reason: string | undefined,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, {
      action: 'withdraw',
      set: { withdrawn_at: tx.now, decision_reason: reason || null },
    });
    await voidOffer(tx, file);
    const openSurvey = file.survey && file.survey.state !== 'reported' ? file.survey : null;
    if (openSurvey) await tx.db.updateTable('survey').set({ state: 'recalled' }).where('id', '=', openSurvey.id).execute();
    await record(tx, claimId, 'withdrawn');
    await returnFee(tx, file, 'withdrawn');
    // These people no longer work on the claim.
    for (const userId of [file.garage?.ownerId, openSurvey?.surveyor_id, claim.assignee_id])
      if (userId) await notify(tx, userId, 'claim-withdrawn', aboutClaim(claim));
    return stateAfter(tx, claimId);
  });
}
