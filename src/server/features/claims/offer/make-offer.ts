import { offerExpiresAt } from '#domain/claims/offer/offer.ts';
import type { OfferTerms } from '#domain/claims/offer/offer.ts';
import { add, rupeesToPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile, OfferRow } from '../claim/claim-file.ts';
import { partsView } from '../claim/claim-row.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { quoteFee } from '#domain/payments/fees.ts';
import { claimantMoney, offerTermsInForce, slabsInForce, ratesOfDay } from '../pricing/rates-in-force.ts';
import { createHash } from 'node:crypto';
import { keyFacts } from '#domain/claims/offer/key-facts.ts';
import type { DaysToPay, KeyFacts } from '#domain/claims/offer/key-facts.ts';
import { presentWord, provisionalLimit } from '#domain/claims/review/insurers-word.ts';
import { locales } from '#domain/languages.ts';
import { canonical } from '#domain/seals/canonical.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { claimMoves, claimNow } from '../claim/renew-claims.ts';
import { incidentDay, shownSettlement } from '../settlement/settlement-of.ts';
import { productName } from '#domain/product-name.ts';
import { financingOf } from '#domain/claims/offer/company-set-up.ts';
import type { Financing } from '#domain/claims/offer/company-set-up.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import { expectedDays } from '../pricing/expected-days.ts';
import { setUpInForce } from '../pricing/company-set-up.ts';
import { keyFactsWords } from './key-facts-words.ts';

/**
 * Writes the next offer of an approved claim, valid as long as the offer terms say, with the current fee quote and the key facts. Earlier offers must be
 * expired or void.
 */
export async function makeOffer(tx: Tx, claim: ClaimRow): Promise<OfferRow> {
  if (claim.approved_paise === null) throw new Error(`claim ${claim.id} has no approved amount to make an offer of`);
  const { credit, serviceCharge, earned } = await claimantMoney(tx, claim.id);
  const [slabs, terms] = [await slabsInForce(tx.db, tx.now), await offerTermsInForce(tx.db, tx.now)];
  const days = await expectedDays(tx.db, claim.insurer_id, tx.now, terms);
  const quote = quoteFee(claim.approved_paise, slabs, credit, claim.staff_fee_paise, days.days);
  if (quote.kind === 'staff-quote') throw new Error(`claim ${claim.id} was approved above the highest slab without a quoted fee`);
  const financing = financingOf(await setUpInForce(tx.db, tx.now), tx.config.production);
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
      basis: financing.basis,
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
  await stateKeyFacts(tx, offer, { gstRate: slabs.gstRate, serviceCharge: add(serviceCharge, earned), terms, days, financing });
  return offer;
}

interface Quoted {
  readonly gstRate: number;
  /** Kept from payments on this claim, now or with an earlier offer. */
  readonly serviceCharge: Paise;
  readonly terms: OfferTerms;
  readonly days: DaysToPay;
  readonly financing: Financing;
}

/** Stores the immutable key facts of a new offer: the figures, the parties and the copy of each language. */
async function stateKeyFacts(tx: Tx, offer: OfferRow, { gstRate, serviceCharge, terms, days, financing }: Quoted): Promise<void> {
  claimMoves(tx, offer.claim_id);
  const file = await claimNow(tx, offer.claim_id);
  const { row, insurer, garage } = file;
  const settlement = shownSettlement(file, await ratesOfDay(tx.db, incidentDay(file)), tx.actor);
  const facts = keyFacts({
    advance: offer.approved_paise,
    serviceFee: offer.slab_fee_paise,
    gst: offer.gst_paise,
    gstRate,
    serviceCharge,
    credit: offer.credit_paise,
    refund: offer.excess_credit_paise,
    billed: settlement === null ? null : rupeesToPaise(settlement.invoiced ?? settlement.billed),
    daysToPay: days,
    financing,
    provisional: provisionalOf(file),
  });
  const about = {
    facts,
    insurer: insurer?.name ?? '',
    garage: garage?.name ?? partsView(row).vendor.garageName,
    validUntil: offer.expires_at,
    officer: terms.grievanceOfficer,
    company: (await taxDetailsInForce(tx.db, tx.now))?.legalName ?? productName,
  };
  const text = canonical({
    form: 1,
    claim: row.number,
    registration: row.registration_number,
    // One statement per offer, and offers are numbered per claim.
    version: offer.number,
    madeAt: tx.now.toISOString(),
    validUntil: offer.expires_at.toISOString(),
    insurer: about.insurer,
    garage: about.garage,
    slabs: offer.slab_version,
    terms: terms.version,
    facts,
    words: Object.fromEntries(locales.map((locale) => [locale, keyFactsWords(about, locale)])),
  });
  const fingerprint = createHash('sha256').update(text).digest();
  await tx.db
    .insertInto('key_facts')
    .values({ claim_id: row.id, offer_id: offer.id, version: offer.number, text, fingerprint, made_at: tx.now })
    .execute();
  await audit(tx, {
    action: 'state-key-facts',
    subjectType: 'claim',
    subjectId: row.id,
    after: { keyFacts: offer.number, fingerprint: fingerprint.toString('hex') },
  });
}

/** The provisional acceptance that the advance is a share of. */
function provisionalOf({ facts }: ClaimFile): KeyFacts['provisional'] {
  if (provisionalLimit(facts) === null) return null;
  const accepted = presentWord(facts)?.terms?.amount;
  return accepted === undefined ? null : { accepted, percent: facts.provisionalPercent };
}
