import type { BodyOf } from '#contract/endpoint.ts';
import type {
  addApprovalPresetVersion,
  addCapsVersion,
  addFeesVersion,
  addFullBooksVersion,
  addLenderTermsVersion,
  addOfferTermsVersion,
  addRatesVersion,
  addSetUpVersion,
  addSlabVersion,
  addSurveyFeesVersion,
  addTaxDetailsVersion,
  addTaxRulesVersion,
} from '#contract/platform-settings.endpoints.ts';
import type { Caps } from '#domain/caps.ts';
import { presetInForce } from '#server/features/approvals/approvals.service.ts';
import type { PresetVersion } from '#server/features/approvals/approvals.service.ts';
import { fullBooksInForce } from '#server/features/ledger/ledger.service.ts';
import type { FullBooksVersion } from '#server/features/ledger/ledger.service.ts';
import type { CompanySetUp } from '#domain/claims/offer/company-set-up.ts';
import { lenderTermsInForce } from '#server/features/lenders/lenders.service.ts';
import type { LenderTerms } from '#domain/lenders/lender-terms.ts';
import type { OfferTerms } from '#domain/claims/offer/offer.ts';
import type { OwnTaxDetails } from '#domain/tax-documents/supply.ts';
import { fixedRateKinds, vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import type { SettlementRates } from '#domain/claims/review/settlement-rates.ts';
import type { SurveyFees } from '#domain/surveyor-fees/fee-schedule.ts';
import type { FeeVersion, SlabVersion } from '#domain/payments/fees.ts';
import { feesInForce } from '#server/features/payments/payments.service.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { offerTermsInForce, ratesInForce, setUpInForce, slabsInForce } from '#server/features/claims/door/claims.service.ts';
import { capsInForce } from '#server/platform/caps/spend-cap.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { taxDetailsInForce, taxRulesOfDay } from '#server/features/tax-documents/tax-documents.service.ts';
import { tdsKinds } from '#domain/tax-documents/tax-rules.ts';
import type { TaxRules } from '#domain/tax-documents/tax-rules.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { surveyFeesInForce } from '#server/features/surveyor-fees/surveyor-fees.service.ts';

export type SlabBody = BodyOf<typeof addSlabVersion>;
export type FeesBody = BodyOf<typeof addFeesVersion>;
export type RatesBody = BodyOf<typeof addRatesVersion>;
export type OfferTermsBody = BodyOf<typeof addOfferTermsVersion>;
export type SurveyFeesBody = BodyOf<typeof addSurveyFeesVersion>;
export type CapsBody = BodyOf<typeof addCapsVersion>;
export type PresetBody = BodyOf<typeof addApprovalPresetVersion>;
export type FullBooksBody = BodyOf<typeof addFullBooksVersion>;
export type SetUpBody = BodyOf<typeof addSetUpVersion>;
export type LenderTermsBody = BodyOf<typeof addLenderTermsVersion>;
export type TaxDetailsBody = BodyOf<typeof addTaxDetailsVersion>;
export type TaxRulesBody = BodyOf<typeof addTaxRulesVersion>;

/** Percent in the API, basis points internally. */
const basisPoints = (percent: number) => Math.round(percent * 100);
const percentOf = (points: number) => points / 100;

export function toSlabVersion(body: SlabBody, version: string): SlabVersion {
  return {
    version,
    validFrom: body.validFrom,
    gstRate: basisPoints(body.gstPercent),
    slabs: body.slabs.map(({ upTo, fee }) => ({ upTo: rupeesToPaise(upTo), fee: rupeesToPaise(fee) })),
    weekly: body.weekly && { rate: basisPoints(body.weekly.percent), most: basisPoints(body.weekly.mostPercent) },
  };
}

export function fromSlabVersion({ validFrom, gstRate, slabs, weekly }: SlabVersion): SlabBody {
  return {
    validFrom,
    gstPercent: percentOf(gstRate),
    slabs: slabs.map(({ upTo, fee }) => ({ upTo: paiseToRupees(upTo), fee: paiseToRupees(fee) })),
    weekly: weekly && { percent: percentOf(weekly.rate), mostPercent: percentOf(weekly.most) },
  };
}

export function toFees({ validFrom, processingFee, serviceCharge, listingFee }: FeesBody, version: string): FeeVersion {
  return {
    ...{ version, validFrom },
    processingFee: rupeesToPaise(processingFee),
    serviceCharge: rupeesToPaise(serviceCharge),
    listingFee: rupeesToPaise(listingFee),
  };
}

export function fromFees({ validFrom, processingFee, serviceCharge, listingFee }: FeeVersion): FeesBody {
  return {
    validFrom,
    processingFee: paiseToRupees(processingFee),
    serviceCharge: paiseToRupees(serviceCharge),
    listingFee: paiseToRupees(listingFee),
  };
}

export function toSurveyFees(body: SurveyFeesBody, version: string): SurveyFees {
  return {
    version,
    validFrom: body.validFrom,
    steps: body.steps.map(({ upTo, light, heavy }) => ({
      upTo: upTo === null ? null : rupeesToPaise(upTo),
      light: rupeesToPaise(light),
      heavy: rupeesToPaise(heavy),
    })),
    travel: rupeesToPaise(body.travel),
    changeLimit: basisPoints(body.changePercent),
  };
}

export function fromSurveyFees({ validFrom, steps, travel, changeLimit }: SurveyFees): SurveyFeesBody {
  return {
    validFrom,
    steps: steps.map(({ upTo, light, heavy }) => ({
      upTo: paiseToRupees(upTo),
      light: paiseToRupees(light),
      heavy: paiseToRupees(heavy),
    })),
    travel: paiseToRupees(travel),
    changePercent: percentOf(changeLimit),
  };
}

export function toRates(body: RatesBody, version: string): SettlementRates {
  return {
    version,
    validFrom: body.validFrom,
    ageBands: body.ageBands.map(({ upToMonths, percent }) => ({ upToMonths, depreciation: basisPoints(percent) })),
    olderDepreciation: basisPoints(body.olderPercent),
    fixedDepreciation: mapKeys(fixedRateKinds, (kind) => basisPoints(body.fixed[kind])),
    paintMaterialShare: basisPoints(body.paintMaterialPercent),
    imt23Share: basisPoints(body.imt23Percent),
    nonStandardShare: basisPoints(body.nonStandardPercent),
    assumedTaxRate: basisPoints(body.taxPercent),
    towingLimits: mapKeys(vehicleClasses, (name) => rupeesToPaise(body.towing[name])),
    deductibles: mapKeys(vehicleClasses, (name) => ({
      by: body.deductibles[name].by,
      steps: body.deductibles[name].steps.map(({ upTo, amount }) => ({ upTo, amount: rupeesToPaise(amount) })),
      idvShare: basisPoints(body.deductibles[name].idvPercent),
    })),
    totalLossShare: basisPoints(body.totalLossPercent),
  };
}

export function fromRates(rates: SettlementRates): RatesBody {
  return {
    validFrom: rates.validFrom,
    ageBands: rates.ageBands.map(({ upToMonths, depreciation }) => ({ upToMonths, percent: percentOf(depreciation) })),
    olderPercent: percentOf(rates.olderDepreciation),
    fixed: mapKeys(fixedRateKinds, (kind) => percentOf(rates.fixedDepreciation[kind])),
    paintMaterialPercent: percentOf(rates.paintMaterialShare),
    imt23Percent: percentOf(rates.imt23Share),
    nonStandardPercent: percentOf(rates.nonStandardShare),
    taxPercent: percentOf(rates.assumedTaxRate),
    towing: mapKeys(vehicleClasses, (name) => paiseToRupees(rates.towingLimits[name])),
    deductibles: mapKeys(vehicleClasses, (name) => ({
      by: rates.deductibles[name].by,
      steps: rates.deductibles[name].steps.map(({ upTo, amount }) => ({ upTo, amount: paiseToRupees(amount) })),
      idvPercent: percentOf(rates.deductibles[name].idvShare),
    })),
    totalLossPercent: percentOf(rates.totalLossShare),
  };
}

export function fromOfferTerms({
  validFrom,
  validDays,
  fewestClaims,
  assumedDays,
  provisionalPercent,
  grievanceOfficer,
}: OfferTerms): OfferTermsBody {
  const { name, email, phone, address } = grievanceOfficer;
  return {
    validFrom,
    validDays,
    fewestClaims,
    assumedDays,
    provisionalPercent,
    grievanceOfficer: { name, email, phone, address },
  };
}

export function fromCaps({ validFrom, sms, mail, aadhaar, bank }: Caps): CapsBody {
  return { validFrom, sms, mail, aadhaar, bank };
}

export function fromPreset({ validFrom, preset }: PresetVersion): PresetBody {
  return { validFrom, preset };
}

export function fromFullBooks({ validFrom, isOn }: FullBooksVersion): FullBooksBody {
  return { validFrom, isOn };
}

export function fromSetUp(setUp: CompanySetUp): SetUpBody {
  const { validFrom, kind, financier, registration, address, nodalOfficer, aprMethod, coolingDays, dutyBearer } = setUp;
  return { validFrom, kind, financier, registration, address, nodalOfficer, aprMethod, coolingDays, dutyBearer };
}

export function fromLenderTerms({ validFrom, remindDays, passDays }: LenderTerms): LenderTermsBody {
  return { validFrom, remindDays, passDays };
}

export function fromTaxDetails(details: OwnTaxDetails): TaxDetailsBody {
  const { validFrom, legalName, gstin, cin, directors, address, claimSac, listingSac } = details;
  const { accountNumber, ifsc, bankName, bankRatePercent } = details;
  return {
    ...{ validFrom, legalName, gstin, cin, directors, address, claimSac, listingSac },
    ...{ accountNumber, ifsc, bankName, bankRatePercent },
  };
}

export function toTaxRules({ repairRates, tds, noPanPercent, ...body }: TaxRulesBody, version: string): TaxRules {
  return {
    ...body,
    version,
    repairRates: repairRates.map(({ percent }) => percent),
    noPanRate: basisPoints(noPanPercent),
    tds: mapKeys(tdsKinds, (kind) => {
      const { section, serial, code, percent, threshold } = tds[kind];
      return { section, serial, code, rate: basisPoints(percent), threshold: rupeesToPaise(threshold) };
    }),
  };
}

export function fromTaxRules({ validFrom, repairRates, tds, noPanRate, statementForm, yearWord }: TaxRules): TaxRulesBody {
  return {
    validFrom,
    repairRates: repairRates.map((percent) => ({ percent })),
    tds: mapKeys(tdsKinds, (kind) => {
      const { section, serial, code, rate, threshold } = tds[kind];
      return { section, serial, code, percent: percentOf(rate), threshold: paiseToRupees(threshold) };
    }),
    noPanPercent: percentOf(noPanRate),
    statementForm,
    yearWord,
  };
}

function mapKeys<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}

export async function slabBodyInForce(tx: Tx): Promise<SlabBody> {
  return fromSlabVersion(await slabsInForce(tx.db, tx.now));
}

export async function feesBodyInForce(tx: Tx): Promise<FeesBody> {
  return fromFees(await feesInForce(tx.db, tx.now));
}

export async function ratesBodyInForce(tx: Tx): Promise<RatesBody> {
  return fromRates(await ratesInForce(tx.db, tx.now));
}

/** The default terms name no officer. */
export async function offerTermsBodyInForce(tx: Tx): Promise<OfferTermsBody> {
  return fromOfferTerms(await offerTermsInForce(tx.db, tx.now));
}

/** Issuer of tax documents; null until set. */
export async function taxDetailsBodyInForce(tx: Tx): Promise<TaxDetailsBody | null> {
  const details = await taxDetailsInForce(tx.db, tx.now);
  return details && fromTaxDetails(details);
}

/** Limits of messages and checks sent. */
export async function capsBodyInForce(tx: Tx): Promise<CapsBody> {
  return fromCaps(await capsInForce(tx.db, tx.now));
}

export async function presetBodyInForce(tx: Tx): Promise<PresetBody> {
  return fromPreset(await presetInForce(tx.db, tx.now));
}

/** Whether menus show the full books. */
export async function fullBooksBodyInForce(tx: Tx): Promise<FullBooksBody> {
  return fromFullBooks(await fullBooksInForce(tx.db, tx.now));
}

/** Who lends or buys. */
export async function setUpBodyInForce(tx: Tx): Promise<SetUpBody> {
  return fromSetUp(await setUpInForce(tx.db, tx.now));
}

export async function lenderTermsBodyInForce(tx: Tx): Promise<LenderTermsBody> {
  return fromLenderTerms(await lenderTermsInForce(tx.db, tx.now));
}

export async function surveyFeesBodyInForce(tx: Tx): Promise<SurveyFeesBody> {
  return fromSurveyFees(await surveyFeesInForce(tx.db, tx.now));
}

export async function taxRulesBodyInForce(tx: Tx): Promise<TaxRulesBody> {
  return fromTaxRules(await taxRulesOfDay(tx.db, todayInKolkata(tx.now)));
}
