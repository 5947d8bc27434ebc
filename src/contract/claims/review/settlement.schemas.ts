import { isIsoDate } from '#domain/dates.ts';
import type { LineKind } from '#domain/claims/review/settlement-rates.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { idParams, rupeesField } from '../../fields.ts';
import { z } from '../../zod-setup.ts';

export const settlementRules = [
  ...([
    'rubber-nylon-plastic',
    'tyre',
    'battery',
    'fibreglass',
    'glass',
    'paint-material',
    'labour',
  ] as const satisfies readonly LineKind[]),
  'age',
  'paint-unsplit',
  'zero-depreciation',
  'not-covered-without-imt-23',
] as const;

const notNegative = rupeesField('estimate.line.amount').check(z.gte(0, 'settlement.negative'));

/** What the calculation rests on besides the lines; staff set it in review. */
export const settlementTerms = z.object({
  vehicleClass: z.enum(vehicleClasses),
  cubicCapacity: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(20_000))),
  grossWeightKg: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000))),
  /** The date from which the vehicle's age counts. */
  registeredOn: z.string().check(z.refine(isIsoDate, 'field.date.invalid')),
  hasZeroDepreciation: z.boolean(),
  hasImt23: z.boolean(),
  salvage: notNegative,
  voluntaryDeductible: notNegative,
});

export type SettlementTermsDto = z.output<typeof settlementTerms>;

export const settlementDto = z.object({
  /** 'estimate' until a survey assessed the lines. */
  basis: z.enum(['estimate', 'survey']),
  ratesVersion: z.string(),
  lines: z.array(
    z.object({
      label: z.string(),
      rule: z.enum(settlementRules),
      billed: z.number(),
      /** Percent of the billed amount. */
      depreciationPercent: z.number(),
      depreciation: z.number(),
      payable: z.number(),
    }),
  ),
  deductions: z.array(
    z.object({ rule: z.enum(['salvage', 'compulsory-deductible', 'voluntary-deductible']), amount: z.number() }),
  ),
  billed: z.number(),
  insurerPays: z.number(),
  youPay: z.number(),
  weAdvance: z.number(),
  /** Once the claim is decided: what the insurer accepted. */
  approvedAmount: z.nullable(z.number()),
  /** Does the repair cost more than 75 % of the insured value, so that the insurer pays the owner instead? Null when the value is unknown. */
  isTotalLoss: z.nullable(z.boolean()),
  terms: settlementTerms,
});

export type SettlementDto = z.output<typeof settlementDto>;

/** What each endpoint takes and answers, by its id. */
export const settlementSchemas = {
  'get-settlement': { params: idParams, reply: settlementDto },
  'save-settlement-terms': { params: idParams, body: settlementTerms, reply: settlementDto },
};
