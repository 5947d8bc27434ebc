import { settlementDto, termNames } from '#contract/claims/review/settlement.schemas.ts';
import type { SettlementDto, SettlementTermsDto } from '#contract/claims/review/settlement.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import {
  lossesOf,
  ruleSources,
  settle,
  isConstructiveTotalLoss,
  ownersPart,
  ownersShare,
} from '#domain/claims/review/settlement.ts';
import type { BillLine, Loss, Settlement, SettlementInput } from '#domain/claims/review/settlement.ts';
import { classOf, fixedRateKinds, lineKinds, withInsurersRates } from '#domain/claims/review/settlement-rates.ts';
import type { FixedRateKind, InsurersRates, SettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { shareOut } from '#domain/claims/review/line-paths.ts';
import { ZERO, add, paise, paiseToRupees, rupeesToPaise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { partsView } from '../claim/claim-row.ts';
import { factsOfInvoice } from '../claim/invoice-subject.ts';
import { presentEstimate } from '../claim/estimate-lines.ts';
import { breachesOf, isBreachDismissed, papersReadOf } from './claim-breaches.ts';
import { claimTerms } from './settlement-terms.ts';
import type { ClaimTerms } from './settlement-terms.ts';
import type { Kysely } from 'kysely';
import { renewedAdvance } from '#domain/claims/offer/offer.ts';
import { lostCredit } from '#domain/claims/repair/lost-credit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { ratesOfDay } from '../pricing/rates-in-force.ts';

/** Survey lines as stored in jsonb; amounts in paise. */
export const storedSurveyLines = z.array(
  z.object({
    line: z.number(),
    label: z.string(),
    kind: z.enum(lineKinds),
    isImt23Part: z.boolean(),
    estimated: z.number(),
    assessed: z.number(),
    remark: z.nullable(z.string()),
    // Only the insurer's report states it.
    depreciation: z._default(z.nullable(z.number()), null),
  }),
);

/** The day whose rates apply. */
export function incidentDay({ row }: Pick<ClaimFile, 'row'>): string {
  return row.incident_date ?? (partsView(row).details.incidentDate || todayInKolkata(row.created_at));
}

/**
 * The calculation as this reader sees it. An approved calculation keeps its rates. An amount awaiting the second approval, and who set a term, are for staff
 * only.
 */
export function shownSettlement(file: ClaimFile, rates: SettlementRates, reader: Actor): SettlementDto | null {
  const isStaff = scopeOf(reader, 'claim.read') === 'all';
  const settlement = isStaff && file.row.approved_at === null ? settlementOf(file, rates) : toldSettlement(file, rates);
  if (settlement === null || isStaff) return settlement;
  return {
    ...settlement,
    overrides: settlement.overrides.map((one) => ({ ...one, by: null, at: null })),
    proposedBreaches: [],
    papersRead: null,
  };
}

/** The calculation for the claim's parties: without an amount that awaits the second approval. */
export function toldSettlement(file: ClaimFile, rates: SettlementRates): SettlementDto | null {
  const { row } = file;
  const kept = row.approved_at === null ? null : renewedBy(file, keptSettlement(row.settlement), rates);
  return kept ?? settlementOf(row.approved_at === null ? { ...file, row: { ...row, approved_paise: null } } : file, rates);
}

/** The calculation on the owner's own estimate, before garage, surveyor and staff added data. */
export function firstSettlement(file: ClaimFile, rates: SettlementRates): SettlementDto | null {
  const { row, facts, cover } = file;
  return settlementOf(
    {
      ...file,
      row: { ...row, approved_paise: null, settlement_terms: null },
      facts: { ...facts, words: [] },
      cover: cover?.isRecorded ? null : cover,
      estimate: null,
      survey: null,
      insurerSurvey: null,
    },
    rates,
  );
}

/** The amount a person approved and the bill it was based on; later invoices adjust the advance from it. */
export function decidedAs({ row }: Pick<ClaimFile, 'row'>): { amount: Paise; billed: Paise } {
  const kept = keptSettlement(row.settlement);
  const amount = kept?.approvedAmount == null ? (row.approved_paise ?? ZERO) : rupeesToPaise(kept.approvedAmount);
  return { amount, billed: kept ? rupeesToPaise(kept.billed) : amount };
}

/** The owner's part follows the invoice; a lower invoice lowers the insurer's part and the advance. */
function renewedBy(file: ClaimFile, kept: SettlementDto | null, rates: SettlementRates): SettlementDto | null {
  const { row, invoice, ownersInvoice } = file;
  if (kept === null || invoice === null || row.approved_paise === null) return kept;
  const invoiced = add(invoice.amount_paise, ownersInvoice?.amount_paise ?? ZERO);
  const advance = row.approved_paise;
  const isAsDecided = advance === rupeesToPaise(kept.approvedAmount ?? 0);
  if (isAsDecided && invoiced === rupeesToPaise(kept.billed)) return kept;
  const told = isAsDecided ? rupeesToPaise(kept.youPay) : ownersPart(invoiced, advance);
  return {
    ...kept,
    invoiced: paiseToRupees(invoiced),
    keptBack: paiseToRupees(isAsDecided ? ZERO : advanceBy(file, decidedAs(file).amount, rates).keptBack),
    youPay: paiseToRupees(ownersShare({ invoiced, isApart: ownersInvoice !== null }, advance, told)),
    weAdvance: paiseToRupees(advance),
  };
}

/** The calculation on the approved bill and on an invoice of this amount with the same lines; null without an estimate. */
function calculatedOn(file: ClaimFile, amount: Paise, rates: SettlementRates): { onBill: Paise; onInvoice: Paise } | null {
  const bill = billOf(file);
  if (!bill) return null;
  const { terms } = claimTerms(file);
  const billed = shareOut(
    amount,
    bill.lines.map((line) => line.billed),
  );
  const lines = bill.lines.map((line, at) => ({ ...line, billed: billed[at] ?? ZERO }));
  return {
    onBill: settleBy(file, bill, terms, rates).insurerPays,
    onInvoice: settleBy(file, { ...bill, lines }, terms, rates).insurerPays,
  };
}

/** The calculation stored with the approval; older ones lack the sources of their terms. */
function keptSettlement(stored: unknown): SettlementDto | null {
  const kept = stored as (Partial<SettlementDto> & { terms?: object }) | null;
  const terms = kept?.terms as Partial<SettlementTermsDto> | undefined;
  const read = z.safeParse(settlementDto, {
    termSources: {},
    overrides: [],
    ...kept,
    // It may have been stored while awaiting the second approval; it is shown only after that.
    isEstimate: false,
    invoiced: null,
    keptBack: 0,
    terms: {
      seats: null,
      idv: null,
      hasConsumables: false,
      towingLimit: null,
      mode: 'cashless',
      ownerTakesCredit: false,
      breach: null,
      breachPercent: null,
      ...terms,
      ...(terms?.vehicleClass && { vehicleClass: classOf(terms.vehicleClass) }),
    },
  });
  return read.success ? { ...read.data, youPay: keptShare(read.data) } : null;
}

const keptShare = ({ billed, approvedAmount, insurerPays }: SettlementDto) =>
  paiseToRupees(ownersPart(rupeesToPaise(billed), rupeesToPaise(approvedAmount ?? insurerPays)));

interface Bill {
  readonly basis: SettlementDto['basis'];
  readonly lines: readonly BillLine[];
}

interface Assessed {
  readonly assessed: Paise;
  /** Basis points; null if the report does not state it. */
  readonly depreciation: number | null;
  readonly remark: string | null;
}

/** How the lines of this estimate were assessed, by line number. The insurer's surveyor, who decides what it pays, comes before ours; null without a report. */
export function assessmentOf({ survey, insurerSurvey }: ClaimFile, { id }: { id: string | null }): Map<number, Assessed> | null {
  const report =
    insurerSurvey?.estimate_id === id ? insurerSurvey : survey?.state === 'reported' && survey.estimate_id === id ? survey : null;
  if (report === null) return null;
  return new Map(
    storedSurveyLines
      .parse(report.lines)
      .map(({ line, assessed, depreciation, remark }) => [line, { assessed: paise(assessed), depreciation, remark }]),
  );
}

/** The current estimate or, once surveyed, the surveyor's assessment of it; null without an estimate. */
function billOf(file: ClaimFile): Bill | null {
  const estimate = presentEstimate(file);
  if (!estimate) return null;
  const surveyed = assessmentOf(file, estimate);
  return {
    basis: surveyed ? 'survey' : 'estimate',
    lines: estimate.lines.map(({ line, amount, taxRate, ...rest }) => ({
      ...rest,
      billed: surveyed?.get(line)?.assessed ?? amount,
      surveyedDepreciation: surveyed?.get(line)?.depreciation ?? null,
      taxRate: taxRate === null ? null : Math.round(taxRate * 100),
    })),
  };
}

type SettledBill = Omit<SettlementInput, 'approvedAmount'>;

function billBy(file: ClaimFile, bill: Bill, terms: SettlementTermsDto, rates: SettlementRates): SettledBill {
  const { salvage, voluntaryDeductible, towingLimit, idv, breach, breachPercent } = terms;
  return {
    ...terms,
    lines: bill.lines,
    vehicle: { ...terms, isElectric: isElectric(file) },
    incidentOn: incidentDay(file),
    breach: isBroken(breach) ? { pays: breachPercent === null ? null : basisPoints(breachPercent) } : null,
    towingLimit: towingLimit === null ? null : rupeesToPaise(towingLimit),
    insuredValue: idv === null ? null : rupeesToPaise(idv),
    isWithoutTax: terms.mode === 'reimbursement' && terms.ownerTakesCredit,
    salvage: rupeesToPaise(salvage),
    voluntaryDeductible: rupeesToPaise(voluntaryDeductible),
    rates: withInsurersRates(rates, insurersRatesOf(file)),
  };
}

const isBroken = (breach: SettlementTermsDto['breach']) => breach !== null && breach !== 'none';

const basisPoints = (percent: number) => Math.round(percent * 100);

function insurersRatesOf({ insurersRates }: ClaimFile): InsurersRates | null {
  if (insurersRates === null) return null;
  const { imt23PaidPercent, nonStandardPercent, depreciation } = insurersRates.rates;
  return {
    imt23Share: imt23PaidPercent === null ? null : basisPoints(100 - imt23PaidPercent),
    nonStandardShare: nonStandardPercent === null ? null : basisPoints(nonStandardPercent),
    depreciation: depreciation && {
      ageBands: depreciation.ageBands.map(({ upToMonths, percent }) => ({ upToMonths, depreciation: basisPoints(percent) })),
      olderDepreciation: basisPoints(depreciation.olderPercent),
      fixedDepreciation: Object.fromEntries(
        fixedRateKinds.map((kind) => [kind, basisPoints(depreciation.fixed[kind])]),
      ) as Record<FixedRateKind, number>,
    },
  };
}

function settleBy(file: ClaimFile, bill: Bill, terms: SettlementTermsDto, rates: SettlementRates): Settlement {
  return settle({ ...billBy(file, bill, terms, rates), approvedAmount: file.row.approved_paise });
}

/** Input of the insurer's payment; null without an estimate. */
export function settledBillOf(file: ClaimFile, rates: SettlementRates): SettledBill | null {
  const bill = billOf(file);
  return bill && billBy(file, bill, claimTerms(file).terms, rates);
}

/** From VAHAN; if it was not queried, the owner's statement. */
const isElectric = ({ facts, row }: ClaimFile) => facts.register?.isElectric ?? partsView(row).vehicle.fuelType === 'electric';

/** Terms set by staff that raise the amount compared with the record. Each is tested alone, so that another term cannot offset it. */
export function raisedTerms(
  file: ClaimFile,
  rates: SettlementRates,
  known: ClaimTerms = claimTerms(file),
): (keyof SettlementTermsDto)[] {
  const bill = billOf(file);
  if (!bill) return [];
  const { recorded, overrides, terms } = known;
  const set = termNames.filter((name) => overrides[name] && (name !== 'breach' || !isBreachDismissed(file)));
  const dismissed = isBreachDismissed(file) ? (['breach'] as const) : [];
  if (set.length === 0) return [...dismissed];
  const pays = (by: SettlementTermsDto) => settleBy(file, bill, by, rates).insurerPays;
  const [before, after] = [pays(recorded.terms), pays(terms)];
  const raised = set.filter(
    (name) =>
      pays({ ...recorded.terms, [name]: terms[name] }) > before || after > pays({ ...terms, [name]: recorded.terms[name] }),
  );
  return [...raised, ...dismissed];
}

/** Calculates this claim; null without an estimate. `rates` are those of the incident's day. */
export function settlementOf(file: ClaimFile, rates: SettlementRates): SettlementDto | null {
  const bill = billOf(file);
  return bill && settlementDtoOf(file, rates, settleBy(file, bill, claimTerms(file).terms, rates));
}

/** The calculation in the format of the screens and of the stored approval. */
export function settlementDtoOf(file: ClaimFile, rates: SettlementRates, result: Settlement): SettlementDto {
  const bill = billOf(file);
  if (!bill) throw new Error(`claim ${file.row.id} is settled without an estimate`);
  const known = claimTerms(file);
  const { terms, recorded, overrides } = known;
  const raised = raisedTerms(file, rates, known);
  const insured = terms.idv ?? partsView(file.row).vehicle.currentValue;
  const approved = file.row.approved_paise;
  return {
    basis: bill.basis,
    isEstimate: file.row.approved_at === null,
    invoiced: null,
    keptBack: 0,
    ratesVersion: result.ratesVersion,
    insurersRatesFrom: file.insurersRates?.from ?? null,
    nonStandardPercent: isBroken(terms.breach)
      ? (terms.breachPercent ?? withInsurersRates(rates, insurersRatesOf(file)).nonStandardShare / 100)
      : null,
    lines: result.lines.map((line, at) => ({
      label: line.label,
      rule: line.rule,
      source: ruleSources[line.rule],
      action: bill.lines[at]?.action ?? null,
      billed: paiseToRupees(line.billed),
      depreciationPercent: line.depreciation / 100,
      depreciation: paiseToRupees(line.depreciated),
      payable: paiseToRupees(line.payable),
      losses: line.losses.map(inRupees),
    })),
    deductions: result.deductions.map(({ rule, amount }) => ({ rule, amount: paiseToRupees(amount) })),
    losses: lossesOf(result).map(inRupees),
    billed: paiseToRupees(result.billed),
    insurerPays: paiseToRupees(result.insurerPays),
    youPay: paiseToRupees(result.youPay),
    weAdvance: paiseToRupees(result.weAdvance),
    approvedAmount: paiseToRupees(approved),
    isTotalLoss: insured > 0 ? isConstructiveTotalLoss(result.billed, rupeesToPaise(insured), rates) : null,
    proposedBreaches: breachesOf(file),
    papersRead: papersReadOf(file),
    terms,
    termSources: Object.fromEntries(termNames.map((name) => [name, overrides[name] ? 'staff' : recorded.sources[name]])),
    overrides: termNames.flatMap((term) => {
      const set = overrides[term];
      return set
        ? [{ term, recorded: recorded.terms[term], raises: raised.includes(term), by: set.by?.name ?? null, at: set.at }]
        : [];
    }),
  };
}

const inRupees = ({ cause, amount }: Loss) => ({ cause, amount: paiseToRupees(amount) });

/** Total invoiced by the garage, the owner's share included; null before the first invoice. */
export function billedBy({ invoice, ownersInvoice }: Pick<ClaimFile, 'invoice' | 'ownersInvoice'>): Paise | null {
  return invoice === null ? null : add(invoice.amount_paise, ownersInvoice?.amount_paise ?? ZERO);
}

interface InvoicedAdvance {
  readonly advance: Paise;
  /** Not advanced, because the insurer keeps it back of an invoice that is not in its name. */
  readonly keptBack: Paise;
}

function advanceBy(file: ClaimFile, decided: Paise, rates: SettlementRates): InvoicedAdvance {
  const bill = billedBy(file);
  if (file.invoice === null || bill === null) return { advance: decided, keptBack: ZERO };
  const invoice = file.invoice.amount_paise;
  const renewed =
    invoice >= decided ? decided : renewedAdvance({ decided, invoice, calculated: calculatedOn(file, bill, rates) });
  const keptBack = lostCredit(factsOfInvoice(file.invoice), renewed, { isWithoutTax: isDecidedWithoutTax(file) });
  return { advance: subtract(renewed, keptBack), keptBack };
}

/** By the terms of the approval: a term changed later does not raise the advance. */
export function isDecidedWithoutTax(file: ClaimFile): boolean {
  const { mode, ownerTakesCredit } = keptSettlement(file.row.settlement)?.terms ?? claimTerms(file).terms;
  return mode === 'reimbursement' && ownerTakesCredit;
}

/** The advance of an approved amount after the claim's current invoice. */
export async function advanceOnInvoice(db: Kysely<DB>, file: ClaimFile, decided: Paise): Promise<InvoicedAdvance> {
  return advanceBy(file, decided, await ratesOfDay(db, incidentDay(file)));
}
