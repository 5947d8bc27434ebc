import { offerExpiresAt } from '#domain/claims/offer/offer.ts';
import { add, paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OfferRow } from '../claim-file.ts';
import type { ClaimRow } from '../claim-row.ts';
import { claimantMoney, quoteFor } from './fee-quote.ts';
import { offerTermsInForce } from './offer-terms-in-force.ts';
import { slabsInForce } from './slabs-in-force.ts';
import { stateKeyFacts } from './state-key-facts.ts';

/** Writes the next offer of an approved claim, open as long as the terms say, with the fee as it is quoted now and the key facts that its owner is told. Offers before it must be expired or void. */
export async function makeOffer(tx: Tx, claim: ClaimRow): Promise<OfferRow> {
  if (claim.approved_paise === null) throw new Error(`claim ${claim.id} has no approved amount to make an offer of`);
  const { credit, serviceCharge, earned } = await claimantMoney(tx, claim.id);
  const [slabs, terms] = [await slabsInForce(tx.db, tx.now), await offerTermsInForce(tx.db, tx.now)];
  const quote = quoteFor(
    slabs,
    paise(claim.approved_paise),
    claim.staff_fee_paise === null ? null : paise(claim.staff_fee_paise),
    credit,
  );
  if (quote.kind === 'staff-quote') throw new Error(`claim ${claim.id} was approved above the highest slab without a quoted fee`);
  const last = await tx.db
    .selectFrom('offer')
    .select('number')
    .where('claim_id', '=', claim.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const offer = await tx.db
    .insertInto('offer')
    .values({
      claim_id: claim.id,
      number: (last?.number ?? 0) + 1,
      revision: claim.revision,
      approved_paise: claim.approved_paise,
      slab_version: quote.slabVersion,
      staff_quoted: claim.staff_fee_paise !== null,
      slab_fee_paise: quote.slabFee,
      gst_paise: quote.gst,
      credit_paise: quote.creditWizardFee,
      excess_credit_paise: quote.excessCredit,
      balance_paise: quote.balance,
      expires_at: offerExpiresAt(tx.now, terms.validDays),
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await stateKeyFacts(tx, offer, { gstRate: slabs.gstRate, serviceCharge: add(serviceCharge, earned), terms });
  return offer;
}
