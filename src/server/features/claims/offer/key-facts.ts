import type { KeyFactsDto } from '#contract/claims/offer/offer.schemas.ts';
import type { Locale } from '#domain/languages.ts';
import { paiseToRupees } from '#domain/money.ts';
import { problem } from '#contract/errors.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readerLocale } from '#server/platform/pdf/open-pdf.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim/claim-steps.ts';
import { findKeyFacts } from '../claim/kept-key-facts.ts';
import type { KeptKeyFacts } from '../claim/kept-key-facts.ts';
import { dateWords } from '#domain/date-words.ts';
import { productName } from '#domain/product-name.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { FastifyReply } from 'fastify';

/** What an offer costs and means, as its owner was told: the newest, or an earlier one by its version. */
export async function viewKeyFacts(
  platform: Platform,
  actor: Actor,
  claimId: string,
  version: number | undefined,
): Promise<KeyFactsDto> {
  const { row, claimant } = await readClaim(platform, actor, claimId);
  const kept = await findKeyFacts(platform.db, claimId, version);
  if (!kept) throw problem('record.not-found');
  const { facts, signature } = kept;
  return {
    version: kept.version,
    newest: kept.newest,
    offerState: kept.offerState as OfferState,
    madeAt: kept.madeAt,
    validUntil: kept.validUntil,
    insurerName: kept.insurer,
    advance: paiseToRupees(facts.advance),
    serviceFee: paiseToRupees(facts.serviceFee),
    gst: paiseToRupees(facts.gst),
    gstPercent: facts.gstRate / 100,
    serviceCharge: paiseToRupees(facts.serviceCharge),
    totalCost: paiseToRupees(facts.totalCost),
    paidBefore: paiseToRupees(facts.paidBefore),
    leftToPay: paiseToRupees(facts.leftToPay),
    refund: paiseToRupees(facts.refund),
    billed: paiseToRupees(facts.billed),
    youPayGarage: paiseToRupees(facts.youPayGarage),
    annualRatePercent: facts.annualRate / 100,
    daysToPay: facts.daysToPay,
    words: kept.words[await readerLocale(platform, actor)],
    fingerprint: kept.fingerprint.toString('hex'),
    signature: signature && { ...signature, at: signature.at.toISOString() },
    nameToType: row.claimant_id === actor.userId ? claimant.name : null,
  };
}

const secondary = '#475467';
const brand = '#0b4f8a';
const amountWidth = 130;

/** The statement on one A4 page, in the words that were kept, with who signed it and its fingerprint. */
export function keyFactsPdf(kept: KeptKeyFacts, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'keyFacts');
  const { amounts, notes } = kept.words[locale];
  const about = t.about({
    claim: kept.claim,
    registration: formatRegistrationNumber(kept.registration ?? '–'),
    version: kept.version,
  });
  const slip = new Slip({ title: `${t.title} · ${about}`, locale, date: new Date(kept.madeAt), size: 'A4', margin: 48 });
  slip.paragraph(productName, { size: 11, bold: true, color: brand });
  slip.heading(t.title, { size: 19, bold: true });
  slip.paragraph(`${about} · ${dateWords(kept.madeAt, locale)}`, { size: 9, color: secondary });
  slip.space(10);
  for (const { label, value, isMain: bold = false } of amounts) {
    slip.row(label, value, {
      label: { size: 10, bold, width: slip.width - amountWidth - 10 },
      value: { size: 10, bold, align: 'right', indent: slip.width - amountWidth },
    });
    slip.space(2.5);
  }
  slip.space(6);
  for (const { label, text } of notes) {
    slip.paragraph(label, { size: 9.5, bold: true });
    slip.paragraph(text, { size: 9 });
    slip.space(4);
  }
  slip.space(4);
  slip.paragraph(t.signature, { size: 9.5, bold: true });
  const { signature } = kept;
  const signed = signature && { name: signature.name, at: dateWords(signature.at.toISOString(), locale) };
  slip.paragraph(
    signature === null || signed === null
      ? t.unsigned
      : { 'typed-name': t.byName, account: t.byAccount, 'offer-before': t.byOfferBefore, 'e-sign': t.byEsign }[signature.means](
          signed,
        ),
    { size: 9 },
  );
  slip.space(4);
  slip.paragraph(`${t.fingerprint} ${kept.fingerprint.toString('hex')}`, { size: 7.5, color: secondary });
  return slip.finish();
}

/** The statement as PDF in the reader's language. */
export async function sendKeyFacts(
  platform: Platform,
  actor: Actor,
  { claimId, version }: { claimId: string; version: number | undefined },
  reply: FastifyReply,
): Promise<void> {
  await readClaim(platform, actor, claimId);
  const kept = await findKeyFacts(platform.db, claimId, version);
  if (!kept) throw problem('record.not-found');
  const pdf = await keyFactsPdf(kept, await readerLocale(platform, actor));
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="key-facts-${kept.claim}-${kept.version}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
