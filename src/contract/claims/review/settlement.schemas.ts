import { isIsoDate } from '#domain/dates.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { lossCauses, ruleSources, settlementRules } from '#domain/claims/review/settlement.ts';
import { lineActions, vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { idParams, rupeesField, idField, requiredText, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { deductionSteps } from '#domain/claims/review/deductions.ts';

const notNegative = rupeesField('estimate.line.amount').check(z.gte(0, 'settlement.negative'));
const measure = (most: number) => z.nullable(z.number().check(z.int(), z.gte(0), z.lte(most)));

const longKnown = {
  vehicleClass: z.enum(vehicleClasses),
  cubicCapacity: measure(20_000),
  grossWeightKg: measure(100_000),
  /** First registered: the date from which the vehicle's age counts, whoever bought it later. */
  registeredOn: oneLine(10, { tooLong: 'field.date.invalid' }).check(z.refine(isIsoDate, 'field.date.invalid')),
  hasZeroDepreciation: z.boolean(),
  hasImt23: z.boolean(),
  salvage: notNegative,
  voluntaryDeductible: notNegative,
};

const added = {
  seats: measure(200),
  /** Of the policy; the insurer never pays more. */
  idv: z.nullable(notNegative),
  hasConsumables: z.boolean(),
  /** What the policy pays for towing; null: the class's limit. */
  towingLimit: z.nullable(notNegative),
  /** Does the insurer pay the garage, or the owner back? */
  mode: z.enum(settlementModes),
  /** Paid back to an owner who takes the credit for the tax, the insurer pays without it. */
  ownerTakesCredit: z.boolean(),
};

/** What the calculation rests on besides the lines. */
export const settlementTerms = z.object({ ...longKnown, ...added });
export type SettlementTermsDto = z.output<typeof settlementTerms>;
export type TermName = keyof SettlementTermsDto;
export const termNames = Object.keys(settlementTerms.shape) as TermName[];

/** As staff set it; what is left out stays. */
export const settlementTermsBody = z.extend(z.partial(z.object(added)), longKnown);
export type SettlementTermsBody = z.output<typeof settlementTermsBody>;

/** Where a term comes from; `tariff` is the class's own, `assumed` what holds until somebody says otherwise. */
export const termSources = ['register', 'policy', 'insurer', 'owner', 'tariff', 'assumed', 'unknown', 'staff'] as const;

const loss = z.object({ cause: z.enum(lossCauses), amount: z.number() });

/** Where the rupees of one line went, from the estimate to the bank; null what has not happened, or is not the reader's. */
const linePath = z.object({
  estimated: z.number(),
  assessed: z.number(),
  calculated: z.number(),
  accepted: z.nullable(z.number()),
  paid: z.nullable(z.number()),
  /** What went missing on the way, by cause; below zero where more was accepted. */
  losses: z.array(loss),
});
export type LinePathDto = z.output<typeof linePath>;

export const settlementDto = z.object({
  /** 'estimate' until a survey assessed the lines. */
  basis: z.enum(['estimate', 'survey']),
  /** Nobody has approved the claim: the figures are an estimate, not an offer. */
  isEstimate: z.boolean(),
  /** Of the rates that counted on the day of the incident. */
  ratesVersion: z.string(),
  lines: z.array(
    z.object({
      label: z.string(),
      rule: z.enum(settlementRules),
      /** Where the rule stands. Calculations from before this was said do not have it, nor the causes. */
      source: z.optional(z.enum(Object.values(ruleSources))),
      action: z.optional(z.nullable(z.enum(lineActions))),
      billed: z.number(),
      /** Percent of the billed amount, or of what is left of it without the tax. */
      depreciationPercent: z.number(),
      depreciation: z.number(),
      payable: z.number(),
      /** What is not paid of the line, by cause. */
      losses: z.optional(z.array(loss)),
    }),
  ),
  /** Line by line. */
  paths: z.optional(z.array(linePath)),
  deductions: z.array(
    z.object({ rule: z.enum(['salvage', 'compulsory-deductible', 'voluntary-deductible', 'idv']), amount: z.number() }),
  ),
  /** Billed less what the insurer pays, by cause. */
  losses: z.optional(z.array(loss)),
  billed: z.number(),
  insurerPays: z.number(),
  /** What the garage billed in the end, where that renewed the two figures below; else null. */
  invoiced: z.nullable(z.number()),
  /** Of the bill; once decided, what the insurer did not accept. */
  youPay: z.number(),
  weAdvance: z.number(),
  /** Once the claim is decided: what the insurer accepted. */
  approvedAmount: z.nullable(z.number()),
  /** Does the repair cost more than 75 % of the insured value, so that the insurer pays the owner instead? Null when the value is unknown. */
  isTotalLoss: z.nullable(z.boolean()),
  terms: settlementTerms,
  /** Calculations from before sources were kept have none. */
  termSources: z.partialRecord(z.enum(termNames), z.enum(termSources)),
  /** What staff set against the record. */
  overrides: z.array(
    z.object({
      term: z.enum(termNames),
      /** As it is on record. */
      recorded: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      /** Does the amount rise by it? Then two people approve. */
      raises: z.boolean(),
      /** Staff read who; null for everybody else. */
      by: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
});

export type SettlementDto = z.output<typeof settlementDto>;

const letterParams = z.object({ id: idField, letterId: idField });

/** The languages that an insurer is written to in. */
export const letterLocales = ['en', 'hi'] as const;

const letterDto = z.object({
  id: z.string(),
  step: z.enum(deductionSteps),
  amount: z.number(),
  /** The day by which the reason is asked for. */
  answerBy: z.string(),
  writtenBy: z.string(),
  writtenAt: z.string(),
  /** Null until it is sent. */
  sent: z.nullable(z.object({ by: z.string(), at: z.string(), officer: z.string(), mailbox: z.string() })),
  /** Does the deduction still stand as the letter says it? */
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
      /** The letter about it; null while none is written. */
      letterId: z.nullable(z.string()),
    }),
  ),
  /** Newest first. */
  letters: z.array(letterDto),
  /** Who may be written to: mailboxes on the insurer's record. */
  officers: z.array(z.object({ id: z.string(), name: z.string(), designation: z.string(), mailbox: z.string() })),
});
export type DeductionsReply = z.output<typeof deductionsReply>;

export const sendLetterBody = z.object({ officerId: requiredText('word.officer.required') });

/** What each endpoint does, takes and answers. */
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
