import type { KeyFactsWordsDto } from '#contract/claims/offer/offer.schemas.ts';
import type { KeyFacts } from '#domain/claims/offer/key-facts.ts';
import type { GrievanceOfficer } from '#domain/claims/offer/offer.ts';
import { dateWords } from '#domain/date-words.ts';
import type { Locale } from '#domain/languages.ts';
import { ZERO, formatRupees, paise } from '#domain/money.ts';
import { textsIn } from '#server/platform/words/wordings.ts';

export interface KeyFactsAbout {
  readonly facts: KeyFacts;
  readonly insurer: string;
  readonly garage: string;
  readonly validUntil: Date;
  /** Ours, for grievances. */
  readonly officer: GrievanceOfficer;
  readonly company: string;
}

type Texts = ReturnType<typeof textsIn<'keyFacts'>>;

const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** The statement's copy in one language. It is stored, so later changes of the catalogue do not alter a statement. */
export function keyFactsWords(about: KeyFactsAbout, locale: Locale): KeyFactsWordsDto {
  const { facts, insurer, garage, validUntil, officer } = about;
  const t = textsIn(locale, 'keyFacts');
  const { days, basis, claims } = facts.daysToPay;
  const advance = formatRupees(facts.advance);
  const left = facts.youPayGarage;
  const { nodalOfficer, coolingDays, aprMethod } = facts.financing;
  const isLoan = facts.financing.basis === 'partner-nbfc';
  return {
    amounts: [
      { label: t.advance({ garage }), value: advance, isMain: true },
      { label: t.fee, value: formatRupees(facts.serviceFee) },
      { label: t.gst({ rate: percent(facts.gstRate) }), value: formatRupees(facts.gst) },
      ...(facts.serviceCharge > 0 ? [{ label: t.charge, value: formatRupees(facts.serviceCharge) }] : []),
      { label: t.interest, value: formatRupees(ZERO) },
      { label: t.total, value: formatRupees(facts.totalCost), isMain: true },
      { label: t.paid, value: formatRupees(facts.paidBefore) },
      { label: t.left, value: formatRupees(facts.leftToPay) },
      ...(facts.refund > 0 ? [{ label: t.refund, value: formatRupees(facts.refund) }] : []),
      ...(left === null ? [] : [{ label: t.garage, value: formatRupees(left), isMain: true }]),
      { label: isLoan ? t.apr : t.rate, value: percent(facts.annualRate), isMain: true },
    ],
    notes: [
      { label: t.partiesTitle, text: partiesText(about, t) },
      {
        label: t.rateTitle,
        text: `${aprMethod === 'on-net' ? t.rateOnNet({ days }) : t.rateText({ days })} ${
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
      ...provisionalNote(facts, t),
      { label: t.lateTitle, text: t.lateText },
      { label: t.lessTitle, text: t.lessText },
      { label: t.unpaidTitle, text: t.unpaidText },
      { label: t.validTitle, text: t.validText({ until: dateWords(validUntil.toISOString(), locale) }) },
      { label: t.coolingTitle, text: coolingDays === null ? t.coolingText : t.coolingLoan({ count: coolingDays, advance }) },
      {
        label: t.complaintsTitle,
        text: [
          t.complaintsText({ officer: contactOf(officer) }),
          ...(nodalOfficer === null
            ? []
            : [t.nodalText({ financier: facts.financing.financier ?? '', officer: contactOf(nodalOfficer) })]),
        ].join(' '),
      },
    ],
  };
}

const contactOf = ({ name, address, email, phone }: GrievanceOfficer) =>
  [name, address, email, phone].filter((part) => part !== '').join(', ');

/** Who lends or buys, who we are in it, and that a demonstration is none of both. */
function partiesText({ facts, company, garage, insurer }: KeyFactsAbout, t: Texts): string {
  const { basis, financier, registration } = facts.financing;
  const named = { company, garage, insurer, financier: financier ?? '', registration: registration ?? '' };
  switch (basis) {
    case 'partner-nbfc':
      return t.partnerLends(named);
    case 'nbfc-factor':
      return t.factorBuys(named);
    case 'demonstration':
      return t.demonstration;
    case 'none':
      return t.noSetUp;
  }
}

/** Why the advance is less than what the insurer accepted. */
function provisionalNote({ provisional }: KeyFacts, t: Texts): KeyFactsWordsDto['notes'] {
  if (provisional === null) return [];
  const accepted = formatRupees(provisional.accepted);
  return [{ label: t.provisionalTitle, text: t.provisionalText({ accepted, percent: provisional.percent }) }];
}
