import { fundingMoveKinds } from '#domain/funding-lines/funding-postings.ts';
import { notInFuture, recentDayField, dayField, idParams, pageQuery, requiredText, rupeesField } from './fields.ts';
import { paged } from './paged.ts';
import { proposalDto, proposalReply } from './proposals.schemas.ts';
import { z } from './zod-setup.ts';

const percent = z
  .number('funding.percent')
  .check(z.gte(0, 'funding.percent'), z.lte(100, 'funding.percent'), z.multipleOf(0.01, 'funding.percent'));
const positive = (key: 'funding.limit.required' | 'funding.amount.required') => rupeesField(key).check(z.gt(0, key));
const terms = { limit: positive('funding.limit.required'), ratePercent: percent, tdsPercent: percent };

/** A credit facility that started before it was recorded keeps its actual start date. */
export const fundingLineBody = z.object({
  lender: requiredText('funding.lender.required', 120),
  openedOn: recentDayField('funding.day.required'),
  ...terms,
});

export const fundingTermsBody = z.object({ inForceFrom: dayField('funding.day.required'), ...terms });

export const fundingMoveBody = z.object({
  kind: z.enum(fundingMoveKinds),
  amount: positive('funding.amount.required'),
  movedOn: recentDayField('funding.day.required'),
  /** As on the bank's statement line. */
  reference: requiredText('funding.reference.required', 60).check(
    z.refine((text) => /[a-z0-9]/i.test(text), 'funding.reference.required'),
  ),
});

const day = z.optional(dayField('field.date.invalid').check(notInFuture()));

export const fundingLineDto = z.object({
  id: z.string(),
  lender: z.string(),
  openedOn: z.string(),
  limit: z.number(),
  ratePercent: z.number(),
  tdsPercent: z.number(),
  drawn: z.number(),
  headroom: z.number(),
  /** Accrued and unpaid. */
  interestOwed: z.number(),
  /** Date up to which interest is posted. */
  accruedTo: z.nullable(z.string()),
  /** Terms that are not in force yet. */
  upcoming: z.array(z.object({ from: z.string(), limit: z.number(), ratePercent: z.number() })),
});
export type FundingLineDto = z.output<typeof fundingLineDto>;

const totals = { limit: z.number(), drawn: z.number(), headroom: z.number(), interestOwed: z.number() };

export const fundingLinesSchemas = {
  listFundingLines: {
    summary:
      'Every line of credit at the end of a day: its limit, rate, what is drawn, what may still be drawn, and the interest that is owed.',
    query: z.object({ asOf: day }),
    /** `waiting`: approval requests without a checker. */
    reply: z.object({ asOf: z.string(), lines: z.array(fundingLineDto), ...totals, waiting: z.array(proposalDto) }),
  },
  proposeFundingLine: {
    summary: 'Propose a new line of credit with its limit and rate; another person confirms it.',
    body: fundingLineBody,
    reply: proposalReply,
  },
  proposeFundingTerms: {
    summary: 'Propose another limit or rate of a line from a day on; another person confirms it.',
    params: idParams,
    body: fundingTermsBody,
    reply: proposalReply,
  },
  proposeFundingMove: {
    summary:
      'Propose to book what was drawn, repaid or paid as interest, with the reference of the bank’s line; another person confirms it.',
    params: idParams,
    body: fundingMoveBody,
    reply: proposalReply,
  },
  getFundingStatement: {
    summary: 'What moved between us and a lender from one day to another, and each day’s interest, from the journal alone.',
    params: idParams,
    query: z.object({ ...pageQuery(50), from: day, to: day }),
    reply: z.object({
      line: fundingLineDto,
      from: z.string(),
      to: z.string(),
      opening: z.number(),
      /** Closing balance including interest. */
      closing: z.number(),
      ...paged(
        z.object({
          entryId: z.string(),
          valuedOn: z.string(),
          description: z.string(),
          reference: z.nullable(z.string()),
          /** Increase of the principal; negative for a repayment. */
          principal: z.number(),
          interest: z.number(),
          balance: z.number(),
        }),
      ).shape,
    }),
  },
};
