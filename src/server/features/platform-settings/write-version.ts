import { problem } from '#contract/errors.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import type { ChangeKind } from '#server/features/proposals/proposals.service.ts';
import {
  offerTermsSetting,
  parseOfferTerms,
  parseRates,
  parseSetUp,
  parseSlabs,
  ratesSetting,
  setUpSetting,
  slabSetting,
  triedAtMost,
  tryRates,
} from '#server/features/claims/door/claims.service.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { capsSetting, parseCaps } from '#server/platform/caps/spend-cap.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { parsePreset, presetSetting } from '#server/features/approvals/approvals.service.ts';
import {
  parseTaxDetails,
  parseTaxRules,
  taxDetailsSetting,
  taxRulesSetting,
} from '#server/features/tax-documents/tax-documents.service.ts';
import { parseSurveyFees, surveyFeesSetting } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import { feesSetting } from '#server/features/payments/payments.service.ts';
import { toFees, toRates, toSlabVersion, toSurveyFees, toTaxRules } from './versions.ts';
import { lenderTermsSetting, parseLenderTerms } from '#server/features/lenders/lenders.service.ts';
import { fullBooksSetting, parseFullBooks } from '#server/features/ledger/ledger.service.ts';
import type {
  CapsBody,
  FeesBody,
  FullBooksBody,
  LenderTermsBody,
  OfferTermsBody,
  PresetBody,
  RatesBody,
  SetUpBody,
  SlabBody,
  SurveyFeesBody,
  TaxDetailsBody,
  TaxRulesBody,
} from './versions.ts';
import type { PlatformSettingsDto, RatesTrialDto } from '#contract/platform-settings.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewSettings } from './view-settings.ts';
import { pagesOf } from '#contract/paged.ts';
import { paiseToRupees, rupeesToPaise, subtract, sum } from '#domain/money.ts';

interface Dated {
  readonly begins: Date;
  readonly setBy: string;
}

/** Applies to calculations from then on. */
async function writeSlabs(tx: Tx, body: SlabBody, dated: Dated): Promise<void> {
  const value = toSlabVersion(body, versionOf(tx, slabSetting, body));
  parseSlabs(value); // Stored values must be parseable when the first offer needs them.
  await write(tx, slabSetting, value, dated);
}

async function writeFees(tx: Tx, body: FeesBody, dated: Dated): Promise<void> {
  await write(tx, feesSetting, toFees(body, versionOf(tx, feesSetting, body)), dated);
}

async function writeRates(tx: Tx, body: RatesBody, dated: Dated): Promise<void> {
  const value = toRates(body, versionOf(tx, ratesSetting, body));
  parseRates(value);
  await write(tx, ratesSetting, value, dated);
}

async function writeOfferTerms(tx: Tx, body: OfferTermsBody, dated: Dated): Promise<void> {
  const value = parseOfferTerms({ ...body, version: versionOf(tx, offerTermsSetting, body) });
  await write(tx, offerTermsSetting, value, dated);
}

async function writeTaxDetails(tx: Tx, body: TaxDetailsBody, dated: Dated): Promise<void> {
  const value = parseTaxDetails({ ...body, version: versionOf(tx, taxDetailsSetting, body) });
  await write(tx, taxDetailsSetting, value, dated);
}

async function writeSurveyFees(tx: Tx, body: SurveyFeesBody, dated: Dated): Promise<void> {
  const value = toSurveyFees(body, versionOf(tx, surveyFeesSetting, body));
  parseSurveyFees(value);
  await write(tx, surveyFeesSetting, value, dated);
}

async function writeCaps(tx: Tx, body: CapsBody, dated: Dated): Promise<void> {
  const value = parseCaps({ ...body, version: versionOf(tx, capsSetting, body) });
  await write(tx, capsSetting, value, dated);
}

async function writePreset(tx: Tx, body: PresetBody, dated: Dated): Promise<void> {
  const value = parsePreset({ ...body, version: versionOf(tx, presetSetting, body) });
  await write(tx, presetSetting, value, dated);
}

async function writeFullBooks(tx: Tx, body: FullBooksBody, dated: Dated): Promise<void> {
  const value = parseFullBooks({ ...body, version: versionOf(tx, fullBooksSetting, body) });
  await write(tx, fullBooksSetting, value, dated);
}

async function writeTaxRules(tx: Tx, body: TaxRulesBody, dated: Dated): Promise<void> {
  const value = toTaxRules(body, versionOf(tx, taxRulesSetting, body));
  parseTaxRules(value);
  await write(tx, taxRulesSetting, value, dated);
}

async function writeSetUp(tx: Tx, body: SetUpBody, dated: Dated): Promise<void> {
  await write(tx, setUpSetting, parseSetUp({ ...body, version: versionOf(tx, setUpSetting, body) }), dated);
}

async function writeLenderTerms(tx: Tx, body: LenderTermsBody, dated: Dated): Promise<void> {
  const value = parseLenderTerms({ ...body, version: versionOf(tx, lenderTermsSetting, body) });
  await write(tx, lenderTermsSetting, value, dated);
}

const change = <B>(
  body: z.ZodMiniType<B | null>,
  write: (tx: Tx, body: NonNullable<B>, dated: Dated) => Promise<void>,
): ChangeKind => ({
  write: async (tx, row, dated) => {
    const after = z.parse(body, row.after);
    if (after === null || after === undefined) throw new Error(`proposal ${row.id} takes a setting away`);
    await write(tx, after, dated);
  },
});

export const settingChanges = {
  slabs: change(proposedValues.slabs, writeSlabs),
  fees: change(proposedValues.fees, writeFees),
  rates: change(proposedValues.rates, writeRates),
  'offer-terms': change(proposedValues['offer-terms'], writeOfferTerms),
  'tax-details': change(proposedValues['tax-details'], writeTaxDetails),
  'survey-fees': change(proposedValues['survey-fees'], writeSurveyFees),
  caps: change(proposedValues.caps, writeCaps),
  'approval-preset': change(proposedValues['approval-preset'], writePreset),
  'lender-terms': change(proposedValues['lender-terms'], writeLenderTerms),
  'full-books': change(proposedValues['full-books'], writeFullBooks),
  'tax-rules': change(proposedValues['tax-rules'], writeTaxRules),
  'set-up': change(proposedValues['set-up'], writeSetUp),
};

/** Names of the amounts in settings, in paise. */
const settingAmounts = ['upTo', 'fee', 'light', 'heavy', 'processingFee', 'serviceCharge', 'listingFee', 'threshold'];

const versionOf = (tx: Tx, name: string, { validFrom }: { validFrom: string }) =>
  `${name}-${validFrom}-${tx.now.getTime().toString(36)}`;

async function write(tx: Tx, name: string, value: object, { begins, setBy }: Dated): Promise<void> {
  const added = await tx.db
    .insertInto('dated_setting')
    .values({ name, valid_from: begins, value: json(value), created_by: setBy, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw problem('setting.from-taken');
  await audit(tx, {
    action: 'add-setting-version',
    subjectType: 'setting',
    subjectId: added.id,
    after: inPaise(value, settingAmounts),
  });
}

/** Withdraws a version that has not begun; present and past ones stay, because calculations rely on them. Needs one person: nothing changes. */
export async function withdrawVersion(platform: Platform, actor: UserActor, id: string): Promise<PlatformSettingsDto> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db.selectFrom('dated_setting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw problem('record.not-found');
    if (row.valid_from <= tx.now) throw problem('setting.not-upcoming');
    await tx.db.deleteFrom('dated_setting').where('id', '=', id).execute();
    await audit(tx, {
      action: 'withdraw-setting-version',
      subjectType: 'setting',
      subjectId: id,
      before: inPaise(Object(row.value), settingAmounts),
    });
  });
  return viewSettings(platform);
}

/** How new rates would change last month's calculations; largest difference first. */
export async function tryRatesVersion(
  platform: Platform,
  body: RatesBody,
  { page, limit }: { page: number; limit: number },
): Promise<RatesTrialDto> {
  const tried = await tryRates(platform, toRates(body, 'trial'));
  const changed = tried
    .map((claim) => ({ ...claim, by: subtract(rupeesToPaise(claim.after), rupeesToPaise(claim.before)) }))
    .filter(({ by }) => by !== 0)
    .toSorted((left, right) => Math.abs(right.by) - Math.abs(left.by) || left.number.localeCompare(right.number));
  return {
    data: changed
      .slice((page - 1) * limit, page * limit)
      .map(({ id, number, before, after }) => ({ claimId: id, claimNumber: number, before, after })),
    total: changed.length,
    totalPages: pagesOf(changed.length, limit),
    page,
    limit,
    tried: tried.length,
    isBounded: tried.length === triedAtMost,
    difference: paiseToRupees(sum(changed.map(({ by }) => by))),
  };
}
