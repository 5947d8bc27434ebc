import type { KeyFactsDto } from '#contract/claims/offer/offer.schemas.ts';
import type { Locale } from '#domain/languages.ts';
import { paiseToRupees } from '#domain/money.ts';
import { problem } from '#contract/errors.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readerLocale, typesetPdf } from '#server/platform/pdf/typst.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim/claim-steps.ts';
import { findKeyFacts } from '../claim/kept-key-facts.ts';
import type { KeptKeyFacts } from '../claim/kept-key-facts.ts';
import { dateWords } from '#domain/date-words.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { FastifyReply } from 'fastify';

/** The key facts statement of the newest offer, or of the given version. */
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
    provisional: facts.provisional && { ...facts.provisional, accepted: paiseToRupees(facts.provisional.accepted) },
    words: kept.words[await readerLocale(platform, actor)],
    fingerprint: kept.fingerprint.toString('hex'),
    signature: signature && { ...signature, at: signature.at.toISOString() },
    nameToType: row.claimant_id === actor.userId ? claimant.name : null,
  };
}

/** One A4 page with the stored copy, the signer and the statement's fingerprint. */
export function keyFactsPdf(kept: KeptKeyFacts, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'keyFacts');
  const { amounts, notes } = kept.words[locale];
  const about = t.about({
    claim: kept.claim,
    registration: formatRegistrationNumber(kept.registration ?? '–'),
    version: kept.version,
  });
  const { signature } = kept;
  const signed = signature && { name: signature.name, at: dateWords(signature.at.toISOString(), locale) };
  const template = new URL('./key-facts.typ', import.meta.url);
  return typesetPdf(
    template,
    { title: `${t.title} · ${about}`, locale, date: new Date(kept.madeAt) },
    {
      title: t.title,
      about: `${about} · ${dateWords(kept.madeAt, locale)}`,
      amounts: amounts.map(({ label, value, isMain = false }) => [label, value, isMain]),
      notes: notes.map(({ label, text }) => ({ label, text })),
      signature: {
        title: t.signature,
        text:
          signature === null || signed === null
            ? t.unsigned
            : { 'typed-name': t.byName, account: t.byAccount, 'offer-before': t.byOfferBefore, 'e-sign': t.byEsign }[
                signature.means
              ](signed),
      },
      fingerprint: `${t.fingerprint} ${kept.fingerprint.toString('hex')}`,
    },
  );
}

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
