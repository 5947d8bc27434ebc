import { offerExpiresAt } from '#domain/claims/offer/offer.ts';
import type { OfferTerms, GrievanceOfficer } from '#domain/claims/offer/offer.ts';
import { add, paise, rupeesToPaise, formatRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OfferRow } from '../claim/claim-file.ts';
import { partsView } from '../claim/claim-row.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { quoteFee } from '#domain/payments/fees.ts';
import { claimantMoney, offerTermsInForce, slabsInForce, ratesOfDay } from '../pricing/rates-in-force.ts';
import { createHash } from 'node:crypto';
import { daysToPay, keyFacts } from '#domain/claims/offer/key-facts.ts';
import type { Measured, KeyFacts } from '#domain/claims/offer/key-facts.ts';
import { locales } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { canonical } from '#domain/seals/canonical.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { claimMoves, claimNow } from '../claim/renew-claims.ts';
import { incidentDay, shownSettlement } from '../settlement/settlement-of.ts';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import type { KeyFactsWordsDto } from '#contract/claims/offer/offer.schemas.ts';
import { dateWords } from '#domain/date-words.ts';
import { textsIn } from '#server/platform/words/wordings.ts';

/**
 * Writes the next offer of an approved claim, valid as long as the offer terms say, with the current fee quote and the key facts. Earlier offers must be
 * expired or void.
 */
export async function makeOffer(tx: Tx, claim: ClaimRow): Promise<OfferRow> {
  if (claim.approved_paise === null) throw new Error(`claim ${claim.id} has no approved amount to make an offer of`);
  const { credit, serviceCharge, earned } = await claimantMoney(tx, claim.id);
  const [slabs, terms] = [await slabsInForce(tx.db, tx.now), await offerTermsInForce(tx.db, tx.now)];
  const quote = quoteFee(claim.approved_paise, slabs, credit, claim.staff_fee_paise);
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

interface Quoted {
  readonly gstRate: number;
  /** Kept from payments on this claim, now or with an earlier offer. */
  readonly serviceCharge: Paise;
  readonly terms: OfferTerms;
}

/** Stores the immutable key facts of a new offer: the figures, and the copy of each language. */
async function stateKeyFacts(tx: Tx, offer: OfferRow, { gstRate, serviceCharge, terms }: Quoted): Promise<void> {
  claimMoves(tx, offer.claim_id);
  const file = await claimNow(tx, offer.claim_id);
  const { row, insurer, garage } = file;
  const settlement = shownSettlement(file, await ratesOfDay(tx.db, incidentDay(file)), tx.actor);
  const measured = await measureDaysToPay(tx.db, row.insurer_id, tx.now);
  const facts = keyFacts({
    advance: offer.approved_paise,
    serviceFee: offer.slab_fee_paise,
    gst: offer.gst_paise,
    gstRate,
    serviceCharge,
    credit: offer.credit_paise,
    refund: offer.excess_credit_paise,
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

/**
 * Median days (India's calendar) from the credit at the garage's bank to the insurer's last payment, over claims paid in full in the past year: of one insurer,
 * and of all. For an even count the lower middle value is used, so that the annual rate is not understated. A claim paid on the same day counts as one day.
 */
async function measureDaysToPay(
  db: Kysely<DB> | Transaction<DB>,
  insurerId: string | null,
  at: Date,
): Promise<{ insurer: Measured; all: Measured }> {
  const day = (moment: 'created_at' | 'settled_at') => sql`(${sql.ref(moment)} at time zone 'Asia/Kolkata')::date`;
  const { rows } = await sql<{ is_own: boolean; days: number | null; claims: number }>`
    with paid as (
      select insurer_id, greatest(1, ${day('settled_at')} - ${day('created_at')}) as days from receivable
      where state = 'settled' and settled_at > ${at}::timestamptz - interval '1 year' and settled_at <= ${at}
    )
    select true as is_own, percentile_disc(0.5) within group (order by days) as days, count(*)::int as claims from paid where insurer_id = ${insurerId}
    union all
    select false, percentile_disc(0.5) within group (order by days), count(*)::int from paid`.execute(db);
  const of = (isOwn: boolean): Measured => {
    const row = rows.find(({ is_own }) => is_own === isOwn);
    return { days: row?.days ?? null, claims: row?.claims ?? 0 };
  };
  return { insurer: of(true), all: of(false) };
}

interface KeyFactsAbout {
  readonly facts: KeyFacts;
  readonly insurer: string;
  readonly garage: string;
  readonly validUntil: Date;
  readonly officer: GrievanceOfficer;
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** The statement's copy in one language. It is stored, so later changes of the catalogue do not alter a statement. */
function keyFactsWords({ facts, insurer, garage, validUntil, officer }: KeyFactsAbout, locale: Locale): KeyFactsWordsDto {
  const t = textsIn(locale, 'keyFacts');
  const { days, basis, claims } = facts.daysToPay;
  const advance = formatRupees(facts.advance);
  const left = facts.youPayGarage;
  return {
    amounts: [
      { label: t.advance({ garage }), value: advance, isMain: true },
      { label: t.fee, value: formatRupees(facts.serviceFee) },
      { label: t.gst({ rate: percent(facts.gstRate) }), value: formatRupees(facts.gst) },
      ...(facts.serviceCharge > 0 ? [{ label: t.charge, value: formatRupees(facts.serviceCharge) }] : []),
      { label: t.other, value: t.none },
      { label: t.total, value: formatRupees(facts.totalCost), isMain: true },
      { label: t.paid, value: formatRupees(facts.paidBefore) },
      { label: t.left, value: formatRupees(facts.leftToPay) },
      ...(facts.refund > 0 ? [{ label: t.refund, value: formatRupees(facts.refund) }] : []),
      ...(left === null ? [] : [{ label: t.garage, value: formatRupees(left), isMain: true }]),
      { label: t.rate, value: percent(facts.annualRate), isMain: true },
    ],
    notes: [
      {
        label: t.rateTitle,
        text: `${t.rateText({ days })} ${
          basis === 'insurer'
            ? t.daysOfInsurer({ insurer, days, claims })
            : basis === 'all-insurers'
              ? t.daysOfAll({ insurer, days, claims })
              : t.daysAssumed({ days, claims })
        }`,
      },
      ...(left === null
        ? []
        : [
            {
              label: t.garageTitle,
              text:
                left > 0
                  ? t.garageText({ billed: formatRupees(facts.billed ?? paise(0)), advance, left: formatRupees(left) })
                  : t.garageNothing,
            },
          ]),
      { label: t.lateTitle, text: t.lateText },
      { label: t.lessTitle, text: t.lessText },
      { label: t.unpaidTitle, text: t.unpaidText },
      { label: t.validTitle, text: t.validText({ until: dateWords(validUntil.toISOString(), locale) }) },
      { label: t.coolingTitle, text: t.coolingText },
      {
        label: t.complaintsTitle,
        text: t.complaintsText({
          officer: [officer.name, officer.address, officer.email, officer.phone].filter((part) => part !== '').join(', '),
        }),
      },
    ],
  };
}
