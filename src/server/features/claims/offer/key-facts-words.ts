import type { KeyFactsWordsDto } from '#contract/claims/offer/key-facts.schemas.ts';
import type { KeyFacts } from '#domain/claims/offer/key-facts.ts';
import type { GrievanceOfficer } from '#domain/claims/offer/offer-terms.ts';
import { dateWords } from '#domain/date-words.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { textsIn } from '#server/platform/words/wordings.ts';

export interface KeyFactsAbout {
  readonly facts: KeyFacts;
  readonly insurer: string;
  readonly garage: string;
  readonly validUntil: Date;
  readonly officer: GrievanceOfficer;
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** What the statement says in one language. It is kept as it was said: whoever changes the catalogue later changes no statement. */
export function keyFactsWords({ facts, insurer, garage, validUntil, officer }: KeyFactsAbout, locale: Locale): KeyFactsWordsDto {
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
