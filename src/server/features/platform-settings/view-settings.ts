import type { PlatformSettingsDto, CompanyDto } from '#contract/platform-settings.schemas.ts';
import { defaultSettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { ownTaxRules } from '#domain/tax-documents/tax-rules.ts';
import { defaultCaps } from '#domain/caps.ts';
import { startOfDayInKolkata } from '#domain/dates.ts';
import { noSetUp } from '#domain/claims/offer/company-set-up.ts';
import { defaultFees, defaultSlabVersion } from '#domain/payments/fees.ts';
import { defaultSurveyFees } from '#domain/surveyor-fees/fee-schedule.ts';
import { paiseToRupees } from '#domain/money.ts';
import {
  offerTermsSetting,
  ownOfferTerms,
  parseOfferTerms,
  parseRates,
  parseSetUp,
  parseSlabs,
  ratesSetting,
  setUpSetting,
  slabSetting,
  offerTermsInForce,
} from '#server/features/claims/door/claims.service.ts';
import { capsSetting, parseCaps } from '#server/platform/caps/spend-cap.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownPreset, parsePreset, presetSetting } from '#server/features/approvals/approvals.service.ts';
import {
  parseTaxDetails,
  parseTaxRules,
  taxDetailsSetting,
  taxDetailsInForce,
  taxRulesSetting,
} from '#server/features/tax-documents/tax-documents.service.ts';
import { parseSurveyFees, surveyFeesSetting } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import { ownLenderTerms } from '#domain/lenders/lender-terms.ts';
import { lenderTermsSetting, parseLenderTerms } from '#server/features/lenders/lenders.service.ts';
import { fullBooksSetting, ownFullBooks, parseFullBooks } from '#server/features/ledger/ledger.service.ts';
import {
  fromCaps,
  fromFees,
  fromFullBooks,
  fromLenderTerms,
  fromOfferTerms,
  fromPreset,
  fromRates,
  fromSetUp,
  fromSlabVersion,
  fromSurveyFees,
  fromTaxDetails,
  fromTaxRules,
} from './versions.ts';
import { feesSetting, parseFees } from '#server/features/payments/payments.service.ts';
import { insurersPaidOn } from '#server/features/insurers/insurers.service.ts';

interface VersionRow {
  id: string;
  valid_from: Date;
  value: unknown;
  setBy: string | null;
}

/** All versions of administrators' settings, newest first; the built-in default is the oldest. */
export async function viewSettings(platform: Platform): Promise<PlatformSettingsDto> {
  const now = platform.now();
  const [slabs, rates, terms, tax, surveys, caps, approvals, books, charged, taxRules, setUps, lenders] = await Promise.all([
    readVersions(platform, slabSetting),
    readVersions(platform, ratesSetting),
    readVersions(platform, offerTermsSetting),
    readVersions(platform, taxDetailsSetting),
    readVersions(platform, surveyFeesSetting),
    readVersions(platform, capsSetting),
    readVersions(platform, presetSetting),
    readVersions(platform, fullBooksSetting),
    readVersions(platform, feesSetting),
    readVersions(platform, taxRulesSetting),
    readVersions(platform, setUpSetting),
    readVersions(platform, lenderTermsSetting),
  ]);
  const { approvalLimit, smallestApproval } = platform.config;
  return {
    slabs: withStates(
      [
        ...slabs.map((row) => ({ ...headOf(row), ...versionOf(parseSlabs(row.value), fromSlabVersion) })),
        { ...own(defaultSlabVersion.validFrom), ...versionOf(defaultSlabVersion, fromSlabVersion) },
      ],
      now,
    ),
    fees: withStates(
      [
        ...charged.map((row) => ({ ...headOf(row), ...versionOf(parseFees(row.value), fromFees) })),
        { ...own(defaultFees.validFrom), ...versionOf(defaultFees, fromFees) },
      ],
      now,
    ),
    rates: withStates(
      [
        ...rates.map((row) => ({ ...headOf(row), ...versionOf(parseRates(row.value), fromRates) })),
        { ...own(defaultSettlementRates.validFrom), ...versionOf(defaultSettlementRates, fromRates) },
      ],
      now,
    ),
    setUps: withStates(
      [
        ...setUps.map((row) => ({ ...headOf(row), ...versionOf(parseSetUp(row.value), fromSetUp) })),
        { ...own(noSetUp.validFrom), ...versionOf(noSetUp, fromSetUp) },
      ],
      now,
    ),
    terms: withStates(
      [
        ...terms.map((row) => ({ ...headOf(row), ...versionOf(parseOfferTerms(row.value), fromOfferTerms) })),
        { ...own(ownOfferTerms.validFrom), ...versionOf(ownOfferTerms, fromOfferTerms) },
      ],
      now,
    ),
    tax: withStates(
      tax.map((row) => ({ ...headOf(row), ...versionOf(parseTaxDetails(row.value), fromTaxDetails) })),
      now,
    ),
    surveys: withStates(
      [
        ...surveys.map((row) => ({ ...headOf(row), ...versionOf(parseSurveyFees(row.value), fromSurveyFees) })),
        { ...own(defaultSurveyFees.validFrom), ...versionOf(defaultSurveyFees, fromSurveyFees) },
      ],
      now,
    ),
    caps: withStates(
      [
        ...caps.map((row) => ({ ...headOf(row), ...versionOf(parseCaps(row.value), fromCaps) })),
        { ...own(defaultCaps.validFrom), ...versionOf(defaultCaps, fromCaps) },
      ],
      now,
    ),
    approvals: withStates(
      [
        ...approvals.map((row) => ({ ...headOf(row), ...versionOf(parsePreset(row.value), fromPreset) })),
        { ...own(ownPreset.validFrom), ...versionOf(ownPreset, fromPreset) },
      ],
      now,
    ),
    books: withStates(
      [
        ...books.map((row) => ({ ...headOf(row), ...versionOf(parseFullBooks(row.value), fromFullBooks) })),
        { ...own(ownFullBooks.validFrom), ...versionOf(ownFullBooks, fromFullBooks) },
      ],
      now,
    ),
    taxRules: withStates(
      [
        ...taxRules.map((row) => ({ ...headOf(row), ...versionOf(parseTaxRules(row.value), fromTaxRules) })),
        ...ownTaxRules.map((rules) => ({ ...own(rules.validFrom), ...versionOf(rules, fromTaxRules) })),
      ],
      now,
    ),
    lenders: withStates(
      [
        ...lenders.map((row) => ({ ...headOf(row), ...versionOf(parseLenderTerms(row.value), fromLenderTerms) })),
        { ...own(ownLenderTerms.validFrom), ...versionOf(ownLenderTerms, fromLenderTerms) },
      ],
      now,
    ),
    started: [
      { name: 'approvalLimit', setting: 'APPROVAL_LIMIT', amount: paiseToRupees(approvalLimit) },
      { name: 'smallestApproval', setting: 'SMALLEST_APPROVAL', amount: paiseToRupees(smallestApproval) },
    ],
  };
}

async function readVersions(platform: Platform, name: string): Promise<VersionRow[]> {
  return platform.db
    .selectFrom('dated_setting')
    .leftJoin('app_user', 'app_user.id', 'dated_setting.created_by')
    .select(({ fn, val, ref }) => [
      'dated_setting.id',
      'dated_setting.valid_from',
      'dated_setting.value',
      fn<string | null>('concat_ws', [val(' '), ref('app_user.first_name'), ref('app_user.last_name')]).as('setBy'),
    ])
    .where('name', '=', name)
    .orderBy('valid_from', 'desc')
    .execute();
}

const headOf = ({ id, valid_from, setBy }: VersionRow) => ({ id, begins: valid_from.toISOString(), setBy: setBy || null });
const own = (validFrom: string) => ({ id: null, begins: startOfDayInKolkata(validFrom).toISOString(), setBy: null });

function versionOf<V extends { readonly version: string }, B>(value: V, toBody: (value: V) => B): B & { version: string } {
  return { ...toBody(value), version: value.version };
}

/** The newest version that has begun is in force. Expects newest first. */
function withStates<V extends { begins: string }>(
  versions: readonly V[],
  now: Date,
): (V & { state: 'past' | 'in-force' | 'upcoming' })[] {
  const current = versions.findIndex(({ begins }) => new Date(begins) <= now);
  return versions.map((version, at) => ({
    ...version,
    state: at < current || current === -1 ? 'upcoming' : at === current ? 'in-force' : 'past',
  }));
}

/** Our company from the records used for tax documents, offers and receivables. Account numbers and other private fields are omitted. */
export async function viewCompany({ db, now }: Platform): Promise<CompanyDto> {
  const [details, terms, insurers] = await Promise.all([
    taxDetailsInForce(db, now()),
    offerTermsInForce(db, now()),
    insurersPaidOn(db),
  ]);
  const { name, email, phone, address } = terms.grievanceOfficer;
  return {
    company: details && {
      legalName: details.legalName,
      cin: details.cin,
      gstin: details.gstin,
      address: details.address,
      directors: details.directors
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    },
    grievanceOfficer: { name, email, phone, address },
    insurersPaidOn: insurers,
  };
}
