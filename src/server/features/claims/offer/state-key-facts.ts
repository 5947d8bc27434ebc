import { createHash } from 'node:crypto';
import { daysToPay, keyFacts } from '#domain/claims/offer/key-facts.ts';
import type { OfferTerms } from '#domain/claims/offer/offer-terms.ts';
import { locales } from '#domain/languages.ts';
import { paise, rupeesToPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { canonical } from '#domain/seals/canonical.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OfferRow } from '../claim-file.ts';
import { partsView } from '../claim-parts-view.ts';
import { loadClaim } from '../load-claims.ts';
import { ratesOfDay } from '../review/rates-in-force.ts';
import { incidentDay, shownSettlement } from '../review/settlement-of.ts';
import { measureDaysToPay } from './days-to-pay.queries.ts';
import { keyFactsWords } from './key-facts-words.ts';

interface Quoted {
  readonly gstRate: number;
  /** Kept of what was paid with the claim, now or with an offer before. */
  readonly serviceCharge: Paise;
  readonly terms: OfferTerms;
}

/** Writes what the owner of a new offer is told of it, once and for all: figures, and the words of each language around them. */
export async function stateKeyFacts(tx: Tx, offer: OfferRow, { gstRate, serviceCharge, terms }: Quoted): Promise<void> {
  const file = await loadClaim(tx.db, offer.claim_id, tx.now);
  const { row, insurer, garage } = file;
  const settlement = shownSettlement(file, await ratesOfDay(tx.db, incidentDay(file)), tx.actor);
  const measured = await measureDaysToPay(tx.db, row.insurer_id, tx.now);
  const facts = keyFacts({
    advance: paise(offer.approved_paise),
    serviceFee: paise(offer.slab_fee_paise),
    gst: paise(offer.gst_paise),
    gstRate,
    serviceCharge,
    credit: paise(offer.credit_paise),
    refund: paise(offer.excess_credit_paise),
    billed: settlement === null ? null : rupeesToPaise(settlement.invoiced ?? settlement.billed),
    daysToPay: daysToPay(measured.insurer, measured.all, terms),
  });
  const about = {
    facts,
    insurer: insurer?.name ?? '',
    garage: garage?.name ?? partsView(row).vendor.garageName,
    validUntil: offer.expires_at,
    officer: terms.grievanceOfficer,
  };
  const text = canonical({
    form: 1,
    claim: row.number,
    registration: row.registration_number,
    // One statement an offer, and offers are counted on their claim.
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
