import { isIsoDate } from '#domain/dates.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { deductionRules, lossCauses, ruleSources, settlementRules } from '#domain/claims/review/settlement.ts';
import { lineActions, vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { idParams, rupeesField, idField, requiredText, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { breachWhys, conditions } from '#domain/claims/review/breaches.ts';
import { deductionSteps } from '#domain/claims/review/deductions.ts';

const notNegative = rupeesField('estimate.line.amount').check(z.gte(0, 'settlement.negative'));
const measure = (most: number) => z.nullable(z.number().check(z.int(), z.gte(0), z.lte(most)));

const longKnown = {
  vehicleClass: z.enum(vehicleClasses),
  cubicCapacity: measure(20_000),
  grossWeightKg: measure(100_000),
  /** Date of first registration: the vehicle's age counts from it, regardless of later owners. */
  registeredOn: oneLine(10, { tooLong: 'field.date.invalid' }).check(z.refine(isIsoDate, 'field.date.invalid')),
  hasZeroDepreciation: z.boolean(),
  hasImt23: z.boolean(),
  salvage: notNegative,
  voluntaryDeductible: notNegative,
};

const added = {
  seats: measure(200),
  /** IDV of the policy; the insurer never pays more. */
  idv: z.nullable(notNegative),
  hasConsumables: z.boolean(),
  /** Towing limit of the policy; null: limit of the vehicle class. */
  towingLimit: z.nullable(notNegative),
  /** Whether the insurer pays the garage or reimburses the owner. */
  mode: z.enum(settlementModes),
  /** For reimbursement: the insurer excludes GST if the owner claims input tax credit. */
  ownerTakesCredit: z.boolean(),
  /** The condition of the policy that was broken; null: not decided. */
  breach: z.nullable(z.enum(['none', ...conditions])),
  /** What the insurer pays despite it; null: its non-standard share. */
  breachPercent: z.nullable(z.number('setting.percent').check(z.gte(0, 'setting.percent'), z.lte(100, 'setting.percent'))),
};

/** Inputs of the calculation besides the lines. */
export const settlementTerms = z.object({ ...longKnown, ...added });
export type SettlementTermsDto = z.output<typeof settlementTerms>;
export type TermName = keyof SettlementTermsDto;
export const termNames = Object.keys(settlementTerms.shape) as TermName[];

/** As set by staff; omitted terms are unchanged. */
export const settlementTermsBody = z.extend(z.partial(z.object(added)), longKnown);
export type SettlementTermsBody = z.output<typeof settlementTermsBody>;

/** Source of a term; `tariff`: value of the vehicle class; `assumed`: default until stated otherwise. */
export const termSources = ['register', 'policy', 'insurer', 'garage', 'owner', 'tariff', 'assumed', 'unknown', 'staff'] as const;

const lastDay = z.nullable(oneLine(10, { tooLong: 'field.date.invalid' }).check(z.refine(isIsoDate, 'field.date.invalid')));

/** What staff read in the papers; null: not there, or not legible. */
export const papersReadBody = z.object({
  licenceUntil: lastDay,
  fitnessUntil: lastDay,
  permitUntil: lastDay,
  loadKg: measure(200_000),
  unladenKg: measure(100_000),
});
export type PapersReadBody = z.output<typeof papersReadBody>;
export const papersReadDto = z.extend(papersReadBody, { by: z.string(), at: z.string() });

const proposedBreach = z.object({
  condition: z.enum(conditions),
  why: z.enum(breachWhys),
  source: z.enum(['register', 'paper']),
  until: z.nullable(z.string()),
  excessKg: z.nullable(z.number()),
});

const loss = z.object({ cause: z.enum(lossCauses), amount: z.number() });

/** Claim leakage of one line, from estimate to payment; null for stages not reached or not visible to the reader. */
const linePath = z.object({
  estimated: z.number(),
  assessed: z.number(),
  calculated: z.number(),
  accepted: z.nullable(z.number()),
  paid: z.nullable(z.number()),
  /** Losses between the stages, by cause; negative if more was accepted. */
  losses: z.array(loss),
});
export type LinePathDto = z.output<typeof linePath>;

export const settlementDto = z.object({
  /** 'estimate' until a survey has assessed the lines. */
  basis: z.enum(['estimate', 'survey']),
  /** The claim is not approved: the figures are an estimate, not an offer. */
  isEstimate: z.boolean(),
  /** Version of the rates in force on the day of the incident. */
  ratesVersion: z.string(),
  /** First day of the insurer's own rates; null if only ours apply. Older calculations have none. */
  insurersRatesFrom: z._default(z.nullable(z.string()), null),
  /** Percent paid of the admissible amount despite a broken condition; null without one. */
  nonStandardPercent: z._default(z.nullable(z.number()), null),
  lines: z.array(
    z.object({
      label: z.string(),
      rule: z.enum(settlementRules),
      /** Source of the rule. Older calculations have neither source nor causes. */
      source: z.optional(z.enum(Object.values(ruleSources))),
      action: z.optional(z.nullable(z.enum(lineActions))),
      billed: z.number(),
      /** Percentage of the billed amount, or of the amount net of tax. */
      depreciationPercent: z.number(),
      depreciation: z.number(),
      payable: z.number(),
      /** The unpaid part of the line, by cause. */
      losses: z.optional(z.array(loss)),
    }),
  ),
  paths: z.optional(z.array(linePath)),
  deductions: z.array(z.object({ rule: z.enum(deductionRules), amount: z.number() })),
  /** Billed amount less the insurer's part, by cause. */
  losses: z.optional(z.array(loss)),
  billed: z.number(),
  insurerPays: z.number(),
  /** The garage's final invoice amount if the two figures below were recomputed from it; else null. */
  invoiced: z.nullable(z.number()),
  /** GST that the insurer keeps back because the garage's invoice is not in its name. */
  keptBack: z.number(),
  /** Owner's part of the bill; after the decision, the amount the insurer did not accept. */
  youPay: z.number(),
  weAdvance: z.number(),
  /** After the decision: the amount accepted by the insurer. */
  approvedAmount: z.nullable(z.number()),
  /** Whether the repair costs more than 75 % of the IDV, so that the insurer pays the owner instead. Null if the IDV is unknown. */
  isTotalLoss: z.nullable(z.boolean()),
  /** Broken conditions that register or papers suggest; a person decides. Staff only. */
  proposedBreaches: z._default(z.array(proposedBreach), []),
  papersRead: z._default(z.nullable(papersReadDto), null),
  terms: settlementTerms,
  /** Older calculations have none. */
  termSources: z.partialRecord(z.enum(termNames), z.enum(termSources)),
  /** Terms that staff overrode. */
  overrides: z.array(
    z.object({
      term: z.enum(termNames),
      recorded: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      /** The override raises the amount; two people must approve. */
      raises: z.boolean(),
      /** Staff only; null for other readers. */
      by: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
});

export type SettlementDto = z.output<typeof settlementDto>;

const letterParams = z.object({ id: idField, letterId: idField });

/** Languages of letters to insurers. */
export const letterLocales = ['en', 'hi'] as const;

const letterDto = z.object({
  id: z.string(),
  step: z.enum(deductionSteps),
  amount: z.number(),
  /** Date by which a reason is requested. */
  answerBy: z.string(),
  writtenBy: z.string(),
  writtenAt: z.string(),
  /** Null until sent. */
  sent: z.nullable(z.object({ by: z.string(), at: z.string(), officer: z.string(), mailbox: z.string() })),
  /** The deduction still matches the letter. */
  isCurrent: z.boolean(),
});
export type LetterDto = z.output<typeof letterDto>;

const deductionsReply = z.object({
  /** Empty before the approval. */
  deductions: z.array(
    z.object({
      step: z.enum(deductionSteps),
      amount: z.number(),
      lines: z.array(z.object({ label: z.string(), amount: z.number() })),
      /** The letter about it; null if none is written. */
      letterId: z.nullable(z.string()),
    }),
  ),
  /** Newest first. */
  letters: z.array(letterDto),
  /** Possible recipients: mailboxes on the insurer's record. */
  officers: z.array(z.object({ id: z.string(), name: z.string(), designation: z.string(), mailbox: z.string() })),
});
export type DeductionsReply = z.output<typeof deductionsReply>;

export const sendLetterBody = z.object({ officerId: requiredText('word.officer.required') });

export const settlementSchemas = {
  getSettlement: {
    summary: 'The calculation line by line, each with the rule it was made by.',
    params: idParams,
    reply: settlementDto,
  },
  getSettlementPdf: {
    summary: 'Where each rupee of the estimate went, as PDF in the reader’s language.',
    params: idParams,
  },
  saveSettlementTerms: {
    summary: 'Sets what the calculation rests on: add-ons, salvage, deductibles, vehicle class.',
    params: idParams,
    body: settlementTermsBody,
    reply: settlementDto,
  },
  savePapersRead: {
    summary: 'Writes down what the papers say: last days of licence, fitness and permit, and the load of the lorry receipt.',
    params: idParams,
    body: papersReadBody,
    reply: z.object({ papersRead: z.nullable(papersReadDto) }),
  },
  getDeductions: {
    summary: 'What became less without a reason, the letters that ask the insurer for it, and to whom they may go.',
    params: idParams,
    reply: deductionsReply,
  },
  writeLetter: {
    summary: 'Writes the letter that asks the insurer for the reason, in English and Hindi. A deduction that has one keeps it.',
    params: idParams,
    body: z.object({ step: z.enum(deductionSteps) }),
    reply: deductionsReply,
  },
  getLetterPdf: {
    summary: 'The letter as it was written.',
    params: letterParams,
    query: z.object({ language: z._default(z.enum(letterLocales), 'en') }),
  },
  sendLetter: {
    summary: 'Sends the letter, once, to an officer on the insurer’s record.',
    params: letterParams,
    body: sendLetterBody,
    reply: deductionsReply,
  },
};
