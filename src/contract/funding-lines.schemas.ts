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

/** A line that began before it is put on record keeps its real first day. */
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
  /** As the bank's line has it. */
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
  /** Accrued and not paid. */
  interestOwed: z.number(),
  /** Until which day interest is booked. */
  accruedTo: z.nullable(z.string()),
  /** Terms that have not begun yet. */
  upcoming: z.array(z.object({ from: z.string(), limit: z.number(), ratePercent: z.number() })),
});
export type FundingLineDto = z.output<typeof fundingLineDto>;

const totals = { limit: z.number(), drawn: z.number(), headroom: z.number(), interestOwed: z.number() };

/** What each endpoint does, takes and answers. */
export const fundingLinesSchemas = {
  listFundingLines: {
    summary:
      'Every line of credit at the end of a day: its limit, rate, what is drawn, what may still be drawn, and the interest that is owed.',
    query: z.object({ asOf: day }),
    /** `waiting`: what is proposed about lines and nobody else has confirmed. */
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
      /** What is owed at the end, interest counted. */
      closing: z.number(),
      ...paged(
        z.object({
          entryId: z.string(),
          valuedOn: z.string(),
          description: z.string(),
          reference: z.nullable(z.string()),
          /** What we owe more by it, below zero what we owe less. */
          principal: z.number(),
          interest: z.number(),
          /** What we owe after it. */
          balance: z.number(),
        }),
      ).shape,
    }),
  },
};
