import { dateWords } from '#domain/date-words.ts';
import type { Locale } from '#domain/languages.ts';
import { productName } from '#domain/product-name.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { KeptKeyFacts } from './key-facts.queries.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';

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
