import { lapseReasons } from '#domain/lapse.ts';
import { normaliseBankReference } from '#domain/ledger/bank-reference.ts';
import { bearers, deductionCodeNames } from '#domain/claims/recovery/deduction-codes.ts';
import { remittanceStates } from '#domain/claims/recovery/remittance.ts';
import { recentDayField } from '../../day-rules.ts';
import { idField, idParams, optionalText, pageQuery, requiredText, rupeesField } from '../../fields.ts';
import type { MessageKey } from '../../messages.ts';
import { paged } from '../../paged.ts';
import { oneLine } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';

const MOST_LINES = 500;

const positiveAmount = () => rupeesField('receipt.amount.required').check(z.gt(0, 'receipt.amount.positive'));
const deduction = z.object({ code: z.enum(deductionCodeNames), amount: positiveAmount() });

/** What pays one claim: by our number or the insurer's. */
export const allocationLine = z
  .object({
    claimNumber: optionalText(40),
    insurerClaimNumber: optionalText(60),
    /** Of the transfer. Zero only where the insurer kept all of it as tax. */
    amount: rupeesField('receipt.amount.required').check(z.gte(0, 'receipt.amount.positive')),
    tds: z._default(rupeesField('receipt.amount.required').check(z.gte(0, 'receipt.tds.negative')), 0),
    deductions: z._default(z.array(deduction).check(z.maxLength(12)), []),
  })
  .check(
    z.refine(({ claimNumber = '', insurerClaimNumber = '' }) => (claimNumber === '') !== (insurerClaimNumber === ''), {
      error: 'remittance.line.number',
      path: ['claimNumber'],
    }),
    z.refine(({ amount, tds }) => amount + tds > 0, { error: 'receipt.amount.positive', path: ['amount'] }),
  );

const lines = z.array(allocationLine).check(z.maxLength(MOST_LINES));
const reason = requiredText('review.reason.required', 1000);

/** In capitals, of this shape, or not given. */
function orNothing(shape: RegExp, wrong: MessageKey) {
  return z._default(
    oneLine(40, { tooLong: wrong }).check(
      z.toUpperCase(),
      z.refine((text) => text === '' || shape.test(text), wrong),
    ),
    '',
  );
}

export const remittanceBody = z
  .object({
    /** The bank's reference of the insurer's transfer; entered once, however it is written. */
    reference: requiredText('receipt.reference.required', 60).check(z.overwrite(normaliseBankReference)),
    insurerName: requiredText('review.insurer.required', 200),
    receivedOn: recentDayField('receipt.date.required'),
    amount: positiveAmount(),
    lines: z._default(lines, []),
    /** The bank's text, in which claims may be named. */
    narration: z._default(optionalText(500), ''),
    /** The account from which it came, as far as it is needed to know it again. */
    remitterIfsc: orNothing(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'remittance.remitter.ifsc'),
    remitterLast4: orNothing(/^[A-Z0-9]{4}$/, 'remittance.remitter.last4'),
  })
  .check(
    z.refine(({ remitterIfsc, remitterLast4 }) => (remitterIfsc === '') === (remitterLast4 === ''), {
      error: 'remittance.remitter.both',
      path: ['remitterLast4'],
    }),
  );

export const allocationsBody = z.object({ lines: lines.check(z.minLength(1, 'remittance.lines.none')) });
export const returnBody = z.object({ amount: positiveAmount(), reason });
export const surplusBody = z.extend(returnBody, { claimNumber: requiredText('remittance.line.number', 40) });
export const reversalBody = z.object({ reason });

export const allocationDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  insurerClaimNumber: z.string(),
  /** recovery: for what was written off before */
  kind: z.enum(['owed', 'recovery']),
  amount: z.number(),
  tds: z.number(),
  deductions: z.array(z.object({ code: z.enum(deductionCodeNames), bearer: z.enum(bearers), amount: z.number() })),
  allocatedBy: z.string(),
  allocatedAt: z.string(),
  /** Null while it counts. */
  undone: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});

/** What left the transfer on another way than to a claim that it pays, or is to leave it. */
export const returnDto = z.object({
  id: z.string(),
  /** return: to the insurer; surplus: to the owner; reversal: the bank took all of it back */
  kind: z.enum(['return', 'surplus', 'reversal']),
  /** Of a surplus. */
  claimNumber: z.nullable(z.string()),
  amount: z.number(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  proposedByYou: z.boolean(),
  /** Of one that waits: why it counts no longer. */
  lapsed: z.nullable(z.enum(lapseReasons)),
  /** Null while another has to confirm it. */
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
});

export const remittanceDto = z.object({
  id: z.string(),
  reference: z.string(),
  insurerId: z.string(),
  insurerName: z.string(),
  receivedOn: z.string(),
  amount: z.number(),
  state: z.enum(remittanceStates),
  unallocated: z.number(),
  enteredBy: z.string(),
  enteredByYou: z.boolean(),
  narration: z.string(),
  /** In the order in which they were made, those that were taken back among them. */
  allocations: z.array(allocationDto),
  returns: z.array(returnDto),
});

export type RemittanceDto = z.output<typeof remittanceDto>;

/** What each endpoint takes and answers, by its id. */
export const remittancesSchemas = {
  'list-remittances': {
    query: z.object({
      ...pageQuery(25),
      state: z.optional(z.enum(remittanceStates)),
      /** Of the bank's reference, or of the insurer's names. */
      search: z.optional(oneLine(100)),
    }),
    reply: paged(remittanceDto),
  },
  'get-remittance': { params: idParams, reply: remittanceDto },
  'enter-remittance': { body: remittanceBody, reply: remittanceDto },
  'allocate-remittance': {
    params: idParams,
    body: allocationsBody,
    reply: remittanceDto,
  },
  'undo-allocation': {
    params: z.object({ id: idField, allocationId: idField }),
    body: z.object({ reason }),
    reply: remittanceDto,
  },
  'propose-return': {
    params: idParams,
    body: returnBody,
    reply: remittanceDto,
  },
  'confirm-return': { params: idParams, reply: remittanceDto },
  'propose-surplus': {
    params: idParams,
    body: surplusBody,
    reply: remittanceDto,
  },
  'confirm-surplus': { params: idParams, reply: remittanceDto },
  'propose-reversal': { params: idParams, body: reversalBody, reply: remittanceDto },
  'confirm-reversal': { params: idParams, reply: remittanceDto },
};
